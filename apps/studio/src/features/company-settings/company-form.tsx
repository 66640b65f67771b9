import type { CompanyRecord } from "@fairground/contract";
import { Button, Group, NativeSelect, Stack, Switch, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ImageIcon, Images } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { api, ProblemError } from "../../data/api.ts";
import { useRights } from "../../data/company.ts";
import { meQuery } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { useRightWords } from "../../ui/right-words.ts";
import { toast } from "../../ui/toasts.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../words/languages.ts";
import { SaveRow } from "../campaign/save-row.tsx";
import { FactsFields } from "../legal-facts/facts-fields.tsx";
import { companyFactsOf, type TypedFacts, typedFacts, writtenFacts } from "../legal-facts/typed-facts.ts";
import { MediaPicker } from "../media/media-picker.tsx";
import classes from "./company-form.module.css";
import { isReasonMissing, NoConsentField } from "./no-consent-field.tsx";
import { companyQuery } from "./queries.ts";
import { timezones } from "./timezones.ts";

const FIELDS = [
  ...(["name", "language", "timezone", "logo", "twoPersonPublishing", "secondFactorRequired", "legal"] as const),
  "noConsent" as const,
  "consentYears" as const,
] satisfies (keyof CompanyRecord)[];

/** Years for which proofs may be kept. */
const YEARS = Array.from({ length: 10 }, (_, at) => at + 1);

/** The company's settings. Who may not change them reads them, and why they stay as they are. */
export function CompanyForm({ stored }: { stored: CompanyRecord }): ReactNode {
  const t = useTranslations("companySettings");
  const legal = useTranslations("legalFacts");
  const explain = useRightWords();
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { companyId } = stored;
  const { may, roles } = useRights(companyId);
  const mayChange = may("administer");
  const [typed, setTyped] = useState(stored);
  const [facts, setFacts] = useState(() => typedFacts(stored.legal));
  const written = writtenFacts(facts);
  const faulty = written.kind === "faults" ? written.of : [];
  const [isChoosing, setChoosing] = useState(false);
  const change = (fields: Partial<CompanyRecord>) => mayChange && setTyped({ ...typed, ...fields });
  const changeFacts = (fields: Partial<TypedFacts>) => {
    const next = { ...facts, ...fields };
    const made = writtenFacts(next);
    setFacts(next);
    if (made.kind === "facts" && made.facts) change({ legal: companyFactsOf(made.facts) });
  };
  const changed = FIELDS.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(stored[name]));
  const isNameMissing = typed.name.trim() === "";
  const isSound = !isNameMissing && faulty.length === 0 && !isReasonMissing(typed.noConsent);

  const save = useMutation({
    mutationFn: async () => {
      const { logo, noConsent, ...rest } = typed;
      const own = { ...rest, noConsent: noConsent && { reason: noConsent.reason } };
      const given = Object.fromEntries(changed.filter((name) => name !== "logo").map((name) => [name, own[name]]));
      const body = { ...given, ...(changed.includes("logo") && { logoAssetId: logo?.assetId ?? null }) };
      return (await api.call("PUT /api/v1/companies/{companyId}", { params: { companyId }, body })).body.data;
    },
    onSuccess: (company) => {
      queryClient.setQueryData(companyQuery(companyId).queryKey, company);
      setTyped(company);
      setFacts(typedFacts(company.legal));
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      toast(t("saved"));
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSound && changed.length > 0) save.mutate();
  };
  const locksOut = save.error instanceof ProblemError && save.error.code === "requirement-locks-out";
  const reading = { readOnly: !mayChange, "aria-disabled": !mayChange || undefined };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="md">
        {!mayChange && <Text c="dimmed">{explain("members", roles)}</Text>}
        <TextInput
          label={t("name")}
          value={typed.name}
          maxLength={100}
          {...reading}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          error={isNameMissing && t("nameMissing")}
        />
        <div>
          <Text size="sm" fw={600} mb={4}>
            {t("logo")}
          </Text>
          <Group gap="md">
            <div className={classes.logo}>
              {typed.logo ? (
                <img src={typed.logo.url} alt={t("logoOf", { name: stored.name })} />
              ) : (
                <ImageIcon size={28} aria-hidden />
              )}
            </div>
            {mayChange && (
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<Images size={14} aria-hidden />}
                  onClick={() => setChoosing(true)}
                >
                  {t("chooseLogo")}
                </Button>
                {typed.logo && (
                  <Button size="xs" variant="subtle" color="gray" onClick={() => change({ logo: null })}>
                    {t("removeLogo")}
                  </Button>
                )}
              </Group>
            )}
          </Group>
        </div>
        {mayChange ? (
          <>
            <NativeSelect
              label={t("language")}
              description={t("languageHint")}
              value={typed.language}
              data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={({ currentTarget }) => change({ language: currentTarget.value as Language })} // only ours are on offer
            />
            <NativeSelect
              label={t("timezone")}
              description={t("timezoneHint")}
              value={typed.timezone}
              data={timezones(stored.timezone)}
              onChange={({ currentTarget }) => change({ timezone: currentTarget.value })}
            />
          </>
        ) : (
          <>
            <TextInput label={t("language")} value={LANGUAGE_NAMES[typed.language]} {...reading} />
            <TextInput label={t("timezone")} value={typed.timezone} {...reading} />
          </>
        )}
        <Title order={2} mt="md">
          {legal("company")}
        </Title>
        <Text size="sm" c="dimmed">
          {legal("companyHelp")}
        </Text>
        <FactsFields
          typed={facts}
          onChange={(fields) => mayChange && changeFacts(fields)}
          readOnly={!mayChange}
          errorOf={(fact) =>
            faulty.includes(fact) && legal(`faults.${fact === "contact" || fact === "claimDays" ? fact : "refused"}`)
          }
        />
        <Title order={2} mt="md">
          {t("agreed")}
        </Title>
        <Switch
          label={t("twoPersonPublishing")}
          description={t("twoPersonPublishingHint")}
          checked={typed.twoPersonPublishing}
          disabled={!mayChange}
          onChange={({ currentTarget }) => change({ twoPersonPublishing: currentTarget.checked })}
        />
        <Switch
          label={t("secondFactorRequired")}
          description={t("secondFactorRequiredHint")}
          checked={typed.secondFactorRequired}
          disabled={!mayChange}
          onChange={({ currentTarget }) => change({ secondFactorRequired: currentTarget.checked })}
          error={locksOut && words(save.error)}
        />
        <NoConsentField
          value={typed.noConsent}
          stored={stored.noConsent}
          readOnly={!mayChange}
          onChange={(noConsent) => change({ noConsent })}
        />
        <NativeSelect
          label={t("consentYears")}
          description={t("consentYearsHint")}
          value={String(typed.consentYears)}
          disabled={!mayChange}
          data={YEARS.map((count) => ({ value: String(count), label: t("yearsOf", { count }) }))}
          onChange={({ currentTarget }) => change({ consentYears: Number(currentTarget.value) })}
        />
        <SaveRow
          error={locksOut ? null : save.error}
          maySave={mayChange}
          isChanged={changed.length > 0 || faulty.length > 0}
          isSound={isSound}
          busy={save.isPending}
          onCancel={() => {
            save.reset();
            setTyped(stored);
            setFacts(typedFacts(stored.legal));
          }}
        />
      </Stack>
      <MediaPicker
        opened={isChoosing}
        kind="image"
        onClose={() => setChoosing(false)}
        onPick={({ assetId, liveUrl }) => {
          setChoosing(false);
          change({ logo: { assetId, url: liveUrl } });
        }}
      />
    </form>
  );
}
