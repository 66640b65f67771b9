import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { readShape } from "@fairground/model/campaign/check";
import { entryOf, hasPrizes, missingFacts, NO_COMPANY_FACTS } from "@fairground/model/legal";
import { ownLanguage, textIn } from "@fairground/model/text";
import { Input, Stack, Switch, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { draftQuery } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import type { FieldProps } from "../campaign-settings/setting-field.tsx";
import { companyQuery } from "../company-settings/queries.ts";
import { FactsFields } from "./facts-fields.tsx";
import { FactsPreview } from "./facts-preview.tsx";
import classes from "./legal-facts.module.css";
import { type FactName, factId, type TypedFacts, writtenFacts } from "./typed-facts.ts";

interface Props extends FieldProps<"legal"> {
  campaign: { campaignId: string; companyId: string };
  /** The other settings, as they are typed. */
  metadata: CampaignMetadata;
}

/** The legal facts of a campaign, and what the pages make of them. */
export function LegalField({ description, value, onChange, error, readOnly, campaign, metadata }: Props): ReactNode {
  const t = useTranslations("legalFacts");
  const draft = useQuery(draftQuery(campaign.companyId, campaign.campaignId)).data;
  const company = useQuery(companyQuery(campaign.companyId)).data?.legal ?? NO_COMPANY_FACTS;
  const document = useMemo(() => {
    const read = draft && "pages" in draft ? readShape(draft) : null;
    return read?.kind === "document" ? read.document : null;
  }, [draft]);
  const written = writtenFacts(value);
  const facts = written.kind === "facts" ? written.facts : null;
  const source = document && { document, metadata: { ...metadata, legal: facts }, company };
  const missing: readonly string[] = source && written.kind === "facts" ? missingFacts(source) : [];
  const faulty: readonly string[] = written.kind === "faults" ? written.of : [];
  const errorOf = (fact: FactName): ReactNode =>
    faulty.includes(fact) ? t(`faults.${FAULTS[fact] ?? "refused"}`) : missing.includes(fact) ? t("missing") : null;
  const change = (fields: Partial<TypedFacts>) => onChange({ ...value, ...fields, isNone: false });
  return (
    // The group that it stands in is called the same, and has nothing else.
    <Input.Wrapper {...{ description, error }}>
      <Stack gap="lg" mt="sm">
        <FactsFields typed={value} onChange={change} readOnly={readOnly} errorOf={errorOf} company={company} />
        {document && hasPrizes(document) && (
          <Values document={document} metadata={metadata} typed={value} onChange={change} readOnly={readOnly} />
        )}
        <Switch
          id={factId("purchase")}
          // Mantine's label holds the description too: what it is called is shorter.
          aria-label={t("fields.purchase.label")}
          label={t("fields.purchase.label")}
          description={t("fields.purchase.help")}
          checked={value.purchase}
          disabled={readOnly}
          onChange={({ currentTarget }) => change({ purchase: currentTarget.checked })}
        />
        {source && entryOf(source) !== "free" && (
          <FreeEntry
            metadata={metadata}
            typed={value}
            onChange={change}
            readOnly={readOnly}
            error={errorOf("freeEntry")}
          />
        )}
        <Checked typed={value} onChange={change} readOnly={readOnly} error={errorOf("checked")} />
        {source && written.kind === "facts" && <FactsPreview {...source} />}
      </Stack>
    </Input.Wrapper>
  );
}

const FAULTS: Partial<Record<FactName, "contact" | "claimDays" | "checked">> = {
  ...{ contact: "contact", claimDays: "claimDays", checked: "checked" },
};

interface PartProps {
  typed: TypedFacts;
  onChange: (change: Partial<TypedFacts>) => void;
  readOnly: boolean;
}

/** What each prize is worth; how many there are is the stock's to say. */
function Values({
  document,
  metadata,
  typed,
  onChange,
  readOnly,
}: PartProps & { document: CampaignDocument; metadata: CampaignMetadata }): ReactNode {
  const t = useTranslations("legalFacts");
  const locale = useLocale();
  const first = metadata.languages[0]?.shortName ?? "en";
  return (
    <fieldset className={classes.part}>
      <Text component="legend" fw={600} size="sm">
        {t("fields.values.label")}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t("fields.values.help")}
      </Text>
      <Stack gap="sm">
        {document.prizePoolList
          .filter(({ noWinPrize }) => !noWinPrize)
          .map(({ id, title, stock }) => {
            const name = textIn(title, locale, first);
            return (
              <TextInput
                key={id}
                label={stock === null ? t("prizeUnlimited", { name }) : t("prizeOf", { name, stock })}
                placeholder={t("valueExample")}
                value={typed.values[id] ?? ""}
                maxLength={60}
                readOnly={readOnly}
                styles={{ wrapper: { maxWidth: 280 } }}
                onChange={({ currentTarget }) => onChange({ values: { ...typed.values, [id]: currentTarget.value } })}
              />
            );
          })}
      </Stack>
    </fieldset>
  );
}

/** How one takes part without, in each language of the campaign. */
function FreeEntry({
  metadata,
  typed,
  onChange,
  readOnly,
  error,
}: PartProps & { metadata: CampaignMetadata; error: ReactNode }): ReactNode {
  const t = useTranslations("legalFacts");
  const nameOf = useLanguageName();
  const first = metadata.languages[0]?.shortName ?? "en";
  const written = typeof typed.freeEntry === "string" ? { [first]: typed.freeEntry } : typed.freeEntry;
  return (
    <fieldset className={classes.part}>
      <Text component="legend" fw={600} size="sm">
        {t("fields.freeEntry.label")}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {t("fields.freeEntry.help")}
      </Text>
      <Stack gap="sm">
        {metadata.languages.map(({ shortName }, at) => (
          <Textarea
            key={shortName}
            {...(at === 0 && { id: factId("freeEntry"), error })}
            label={nameOf(shortName)}
            lang={ownLanguage(shortName)}
            value={written[shortName] ?? ""}
            maxLength={1_000}
            autosize
            minRows={2}
            maxRows={6}
            readOnly={readOnly}
            onChange={({ currentTarget }) => onChange({ freeEntry: { ...written, [shortName]: currentTarget.value } })}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

/** Who answers for the company's own words, and since which day: the history of the settings says who has switched it. */
function Checked({ typed: { checked }, onChange, readOnly, error }: PartProps & { error: ReactNode }): ReactNode {
  const t = useTranslations("legalFacts");
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        {t("own")}
      </Title>
      <Switch
        id={factId("checked")}
        aria-label={t("fields.checked.label")}
        label={t("fields.checked.label")}
        description={t("fields.checked.help")}
        checked={checked !== null}
        disabled={readOnly}
        onChange={({ currentTarget }) => onChange({ checked: currentTarget.checked ? { by: "", on: today() } : null })}
      />
      {checked && (
        <Stack gap="sm" mt="sm">
          <TextInput
            label={t("checkedBy")}
            value={checked.by}
            maxLength={100}
            readOnly={readOnly}
            error={error}
            onChange={({ currentTarget }) => onChange({ checked: { ...checked, by: currentTarget.value } })}
          />
          <TextInput
            label={t("checkedOn")}
            type="date"
            value={checked.on}
            readOnly={readOnly}
            styles={{ wrapper: { maxWidth: 280 } }}
            onChange={({ currentTarget }) => onChange({ checked: { ...checked, on: currentTarget.value } })}
          />
        </Stack>
      )}
    </div>
  );
}

const today = (): string => new Date().toLocaleDateString("sv"); // as a date's field writes it: 2026-11-26
