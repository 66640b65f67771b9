import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

interface ThemeNameFieldProps {
  name: string;
  /** It was tried to keep the theme: a missing name is said from now on. */
  tried: boolean;
  onChange(name: string): void;
}

/** What a theme of the company's own is called; has the keyboard when its dialog opens. */
export function ThemeNameField({ name, tried, onChange }: ThemeNameFieldProps): ReactNode {
  const t = useTranslations("themes");
  return (
    <TextInput
      label={t("name")}
      value={name}
      maxLength={100}
      data-autofocus
      error={tried && name.trim() === "" && t("nameMissing")}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
