import { NativeSelect } from "@mantine/core";
import { useTranslations } from "use-intl";
import { LANGUAGE_NAMES, LANGUAGES } from "../words/languages.ts";
import { useLanguage } from "../words/provider.tsx";

/** The studio's language, where nobody is signed in yet. */
export function LanguageChoice() {
  const t = useTranslations("shell");
  const { language, choose } = useLanguage();
  return (
    <NativeSelect
      size="xs"
      aria-label={t("language")}
      value={language}
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      onChange={({ currentTarget }) => choose(currentTarget.value as typeof language)} // only ours are on offer
    />
  );
}
