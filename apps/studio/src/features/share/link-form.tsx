import { Anchor, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguageName } from "../../ui/address-list.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { CAMPAIGN_PARAMETERS, faultOf, LONGEST, type Parameters } from "./link.ts";
import classes from "./share.module.css";

/** The campaign's link in a language, with what is said of the place where it is put. */
export function LinkForm({
  languages,
  language,
  onLanguage,
  parameters,
  onParameters,
  link,
}: {
  languages: readonly string[];
  language: string;
  onLanguage: (language: string) => void;
  parameters: Parameters;
  onParameters: (parameters: Parameters) => void;
  /** null while a field is not right. */
  link: string | null;
}): ReactNode {
  const t = useTranslations("shareRoom");
  const languageName = useLanguageName();
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label={t("language")}
          value={language}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={({ currentTarget }) => onLanguage(currentTarget.value)}
        />
        {CAMPAIGN_PARAMETERS.map((name) => {
          const fault = faultOf(parameters[name]);
          return (
            <TextInput
              key={name}
              label={t(`parameters.${name}`)}
              description={name}
              placeholder={t(`examples.${name}`)}
              value={parameters[name]}
              autoComplete="off"
              spellCheck={false}
              error={fault && t(`faults.${fault}`, { max: LONGEST })}
              onChange={({ currentTarget }) => onParameters({ ...parameters, [name]: currentTarget.value })}
            />
          );
        })}
      </div>
      {link === null ? (
        <Text c="dimmed">{t("linkFaulty")}</Text>
      ) : (
        <Group gap="sm" align="flex-start">
          <Anchor href={link} target="_blank" rel="noreferrer" className={classes.link ?? ""} data-link>
            {link}
          </Anchor>
          <CopyButton text={link} label={t("copyLink")} words={t("copyLink")} />
        </Group>
      )}
    </>
  );
}
