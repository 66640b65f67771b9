import { CAMPAIGN_LANGUAGES, type CampaignDocument, type CampaignLanguage, textsOf } from "@fairground/model/campaign";
import { LANGUAGES } from "@fairground/model/text";
import { ActionIcon, Badge, Button, Group, Input, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ArrowUpToLine, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { draftQuery } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import type { FieldProps } from "./setting-field.tsx";
import classes from "./settings.module.css";

/** Beside those in which the player's own words are written: in these they are English. */
const OTHERS = [
  "ar",
  "bg",
  "cs",
  "da",
  "el",
  "et",
  "fi",
  "he",
  "hr",
  "hu",
  "it",
  "ja",
  "ko",
  "lt",
  "lv",
  "nb",
  "nl",
  "pl",
];
const MORE = ["rm", "ro", "ru", "sk", "sl", "sr", "sv", "tr", "uk", "zh"];

/** The languages of a campaign, the first of them its own; what a change would do to its texts is said beside it. */
export function LanguagesField({
  label,
  description,
  value,
  onChange,
  error,
  readOnly,
  campaign: { companyId, campaignId },
}: FieldProps<"languages"> & { campaign: { companyId: string; campaignId: string } }): ReactNode {
  const t = useTranslations("campaignSettings.languages");
  const nameOf = useLanguageName();
  const [begun] = useState(value);
  const [adding, setAdding] = useState("");
  const isChanged = begun !== value;
  const draft = useQuery({ ...draftQuery(companyId, campaignId), enabled: isChanged });
  const has = (short: string) => value.some(({ shortName }) => shortName === short);
  const option = (short: string) => ({ value: short, label: nameOf(short) });
  const free = (all: readonly string[]) => all.filter((short) => !has(short)).map(option);
  const lost = begun.filter(({ shortName }) => !has(shortName));
  const first = value[0]?.shortName ?? "en";
  const texts = draft.data && "pages" in draft.data ? countsOf(draft.data, first) : null;
  const add = () => {
    const known = LANGUAGES.find((own) => own === adding);
    const before = begun.find(({ shortName }) => shortName === adding);
    if (adding !== "") onChange([...value, before ?? (known ? CAMPAIGN_LANGUAGES[known] : another(adding))]);
    setAdding("");
  };
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div">
      <ul className={classes.languages} aria-label={label}>
        {value.map((language, at) => {
          const name = nameOf(language.shortName);
          return (
            <li key={language.shortName}>
              <span>{name}</span>
              {at === 0 && <Badge color="gray">{t("first")}</Badge>}
              <span className={classes.spring} />
              {!readOnly && at > 0 && (
                <ActionIcon
                  aria-label={t("makeFirst", { language: name })}
                  title={t("makeFirst", { language: name })}
                  onClick={() => onChange([language, ...value.filter((each) => each !== language)])}
                >
                  <ArrowUpToLine size={16} aria-hidden />
                </ActionIcon>
              )}
              {!readOnly && value.length > 1 && (
                <ActionIcon
                  aria-label={t("remove", { language: name })}
                  title={t("remove", { language: name })}
                  onClick={() => onChange(value.filter((each) => each !== language))}
                >
                  <X size={16} aria-hidden />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ul>
      {!readOnly && (
        <Group gap="xs" mt="xs">
          <NativeSelect
            aria-label={t("choose")}
            value={adding}
            data={[
              { value: "", label: t("choose") },
              { group: t("own"), items: free(LANGUAGES) },
              { group: t("others"), items: free([...OTHERS, ...MORE]) },
            ].filter((each) => !("items" in each) || (each.items?.length ?? 0) > 0)}
            onChange={({ currentTarget }) => setAdding(currentTarget.value)}
          />
          <Button variant="default" disabled={adding === ""} onClick={add}>
            {t("add")}
          </Button>
        </Group>
      )}
      <div role="status">
        {lost.map(({ shortName }) => (
          <Text key={shortName} size="sm" mt="xs">
            {t("lost", { language: nameOf(shortName), count: texts?.by(shortName) ?? 0 })}
          </Text>
        ))}
        {begun[0]?.shortName !== first && texts && (
          <Text size="sm" mt="xs">
            {t("newFirst", { language: nameOf(first), count: texts.missing, other: texts.plain })}
          </Text>
        )}
      </div>
    </Input.Wrapper>
  );
}

const another = (shortName: string): CampaignLanguage => {
  const own = new Intl.DisplayNames([shortName], { type: "language", fallback: "code" }).of(shortName) ?? shortName;
  return { id: crypto.randomUUID(), name: own, shortName, flagImageUrl: "" };
};

/** How many texts of a document speak a language, lack the first one, and name none: those count as the first. */
function countsOf(document: Pick<CampaignDocument, "pages">, first: string) {
  const texts = textsOf(document as CampaignDocument).map(({ text }) => text); // a draft that is begun has all of it
  const spoken = texts.flatMap((text) =>
    typeof text === "string" ? [] : [text as Record<string, string | undefined>],
  ); // by language
  return {
    by: (short: string) => spoken.filter((text) => text[short]).length,
    missing: spoken.filter((text) => !text[first] && Object.values(text).some((words) => words)).length,
    plain: texts.filter((text) => typeof text === "string" && text !== "").length,
  };
}
