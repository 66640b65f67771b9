import { type LocalizedText, textIn } from "@fairground/model/text";
import { Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { inLanguage } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import classes from "./fields.module.css";

interface LocalizedFieldProps {
  label: string;
  help?: string | undefined;
  /** How a problem names it. */
  field?: string | undefined;
  value: LocalizedText | undefined;
  multiline?: boolean | undefined;
  disabled?: boolean;
  onChange(value: Record<string, string>): void;
}

/** A text in the language that is being edited. Where it is missing, the first language's shows, as visitors would see it. */
export function LocalizedField({
  label,
  help,
  field,
  value,
  multiline = false,
  disabled = false,
  onChange,
}: LocalizedFieldProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const own = typeof value === "string" ? (language === first ? value : "") : (value?.[language] ?? "");
  const shown = {
    size: "sm" as const,
    label,
    description: help,
    inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
    value: own,
    lang: language,
    disabled,
    wrapperProps: { "data-field": field },
    placeholder: own === "" ? textIn(value, language, first) || t("emptyText") : "",
    rightSection: <small aria-hidden>{language}</small>,
  };
  const set = (written: string) =>
    onChange(inLanguage(typeof value === "object" ? { ...value } : value, language, first, written));
  return multiline ? (
    <Textarea {...shown} {...GROWS} onChange={({ currentTarget }) => set(currentTarget.value)} />
  ) : (
    <TextInput {...shown} onChange={({ currentTarget }) => set(currentTarget.value)} />
  );
}

/** From two lines to ten. Where the browser cannot do it by itself, each key is measured by a script. */
const GROWS =
  typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content")
    ? { classNames: { input: classes.grows ?? "" } }
    : { autosize: true, minRows: 2, maxRows: 10 };
