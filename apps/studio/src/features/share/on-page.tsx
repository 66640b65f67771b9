import { Alert, Code, Group, NativeSelect, NumberInput, Switch, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { heightsQuery } from "./measuring.ts";
import { MeasuringLine } from "./measuring-line.tsx";
import classes from "./share.module.css";
import {
  type Choices,
  faultsOf,
  isApp,
  KINDS,
  type Kind,
  LONGEST_BUTTON,
  MODES,
  MOST_SECONDS,
  OPENERS,
  snippetOf,
} from "./snippets.ts";

/** Lines that put the campaign into a website or an app, as they are chosen. */
export function OnPage({
  campaign,
  languages,
}: {
  campaign: Campaign & { url: string; revision: number; link: string | null; firstLanguage: string };
  languages: readonly string[];
}): ReactNode {
  const t = useTranslations("shareRoom");
  const [kind, setKind] = useState<Kind>("html");
  const [choices, setChoices] = useState<Choices>({
    ...{ language: "", mode: "page", isLazy: false, opener: "button", after: 10, scrolled: 50 },
    button: t("buttonExample"),
  });
  const { link, campaignId, companyId, revision } = campaign;
  const measured = useQuery(heightsQuery(campaignId, revision));
  const heights = measured.data?.heights ?? null;
  const faults = isApp(kind) ? [] : faultsOf(choices);
  const isThere = faults.length === 0 && !(isApp(kind) && link === null); // of the link, apps alone know
  const snippet = isThere ? snippetOf(kind, { ...campaign, link: link ?? "", heights }, choices) : null;
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label={t("kind")}
          value={kind}
          data={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={({ currentTarget }) => setKind(KINDS.find((one) => one === currentTarget.value) ?? "html")}
        />
        {!isApp(kind) && (
          <ChoiceFields
            choices={choices}
            languages={languages}
            faults={faults}
            onChange={(part) => setChoices((before) => ({ ...before, ...part }))}
          />
        )}
      </div>
      <Text c="dimmed" mb="md">
        {t(`paste.${kind}`)}
      </Text>
      {campaign.hostOrigins.length > 0 && !campaign.hostOrigins.includes("*") && !isApp(kind) && (
        <Alert color="amber" icon={<TriangleAlert size={18} />} mb="md" role="presentation">
          {t("origins", { target: campaign.hostOrigins.join(", ") })}
        </Alert>
      )}
      {!isApp(kind) && choices.mode === "page" && (
        <MeasuringLine campaignId={campaignId} companyId={companyId} revision={revision} />
      )}
      {snippet === null ? (
        <Text c="dimmed">{t("snippetFaulty")}</Text>
      ) : (
        <>
          <Group justify="space-between" mb={4}>
            <Text fw={500} m={0}>
              {t("lines")}
            </Text>
            <CopyButton text={snippet} label={t("copyLines")} words={t("copyLines")} />
          </Group>
          <Code block className={classes.snippet ?? ""} tabIndex={0} role="group" aria-label={t("lines")}>
            {snippet}
          </Code>
        </>
      )}
    </>
  );
}

function ChoiceFields({
  choices,
  languages,
  faults,
  onChange,
}: {
  choices: Choices;
  languages: readonly string[];
  faults: readonly ReturnType<typeof faultsOf>[number][];
  onChange: (part: Partial<Choices>) => void;
}) {
  const t = useTranslations("shareRoom");
  const languageName = useLanguageName();
  const { language, mode, isLazy, opener, button, after, scrolled } = choices;
  const numberOf = (said: number | string) => (typeof said === "number" ? said : Number.NaN);
  return (
    <>
      <NativeSelect
        label={t("pageLanguage")}
        value={language}
        data={[
          { value: "", label: t("hostLanguage") },
          ...languages.map((value) => ({ value, label: languageName(value) })),
        ]}
        onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
      />
      <NativeSelect
        label={t("mode")}
        value={mode}
        data={MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
        onChange={({ currentTarget }) => onChange({ mode: MODES.find((one) => one === currentTarget.value) ?? "page" })}
      />
      {mode === "page" ? (
        <Switch
          label={t("lazy")}
          description={t("lazyText")}
          checked={isLazy}
          onChange={({ currentTarget }) => onChange({ isLazy: currentTarget.checked })}
        />
      ) : (
        <NativeSelect
          label={t("opener")}
          value={opener}
          data={OPENERS.map((value) => ({ value, label: t(`openers.${value}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ opener: OPENERS.find((one) => one === currentTarget.value) ?? "button" })
          }
        />
      )}
      {mode !== "page" && opener === "button" && (
        <TextInput
          label={t("button")}
          value={button}
          error={faults.includes("button") && t("faults.button", { max: LONGEST_BUTTON })}
          onChange={({ currentTarget }) => onChange({ button: currentTarget.value })}
        />
      )}
      {mode !== "page" && opener === "after" && (
        <NumberInput
          label={t("after")}
          value={Number.isNaN(after) ? "" : after}
          allowDecimal={false}
          allowNegative={false}
          error={faults.includes("after") && t("faults.number", { min: 1, max: MOST_SECONDS })}
          onChange={(said) => onChange({ after: numberOf(said) })}
        />
      )}
      {mode !== "page" && opener === "scrolled" && (
        <NumberInput
          label={t("scrolled")}
          value={Number.isNaN(scrolled) ? "" : scrolled}
          allowDecimal={false}
          allowNegative={false}
          error={faults.includes("scrolled") && t("faults.number", { min: 1, max: 100 })}
          onChange={(said) => onChange({ scrolled: numberOf(said) })}
        />
      )}
    </>
  );
}
