import { type LocalizedText, overrideIn, textIn } from "@fairground/model/text";
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from "@mantine/core";
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { inLanguage } from "../document/commands/index.ts";
import { useEditor } from "../document/context.tsx";
import { FieldMenu } from "./field-menu.tsx";
import classes from "./fields.module.css";
import type { FieldGroup } from "./fields-for.ts";

interface LocalizedFieldProps {
  label: string;
  help?: string | undefined;
  /** How a problem names it. */
  field?: string | undefined;
  value: LocalizedText | undefined;
  multiline?: boolean | undefined;
  disabled?: boolean;
  /** What is said where the campaign's first language has no text, or none that would show. */
  missing?: string;
  /** The field is not drawn for what is typed into it; `onChange` then answers false where it refuses that. */
  isKept?: boolean;
  /** Of a kept line: fields that the text may name, to be put in where the cursor stands. */
  groups?: readonly FieldGroup[] | undefined;
  /** Of a kept field: whose text it is. The next element's is written into the same field, also where it reads alike. */
  of?: string;
  onChange(value: Record<string, string>): unknown;
}

/** A text in the language that is being edited. Where it is missing, the first language's shows, as visitors would see it. */
export function LocalizedField({
  label,
  help,
  field,
  value,
  multiline = false,
  disabled = false,
  missing,
  isKept = false,
  groups,
  of = "",
  onChange,
}: LocalizedFieldProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const own = typeof value === "string" ? (language === first ? value : "") : (value?.[language] ?? "");
  const inElse = isKept ? overrideIn(value, language, first) : textIn(value, language, first);
  const shown = {
    size: "sm" as const,
    label,
    description: help,
    inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
    value: own,
    lang: language,
    disabled,
    wrapperProps: { "data-field": field },
    placeholder: own === "" ? inElse || t("emptyText") : "",
    error: own.trim() === "" && (language === first || inElse.trim() === "") ? missing : undefined,
    rightSection: <small aria-hidden>{language}</small>,
  };
  const set = (written: string) =>
    onChange(inLanguage(typeof value === "object" ? { ...value } : value, language, first, written));
  const onSet = ({ currentTarget }: ChangeEvent<Line | Lines>) => set(currentTarget.value);
  if (multiline)
    return isKept ? (
      <KeptLines {...shown} of={of} onWrite={set} />
    ) : (
      <Textarea {...shown} {...GROWS} onChange={onSet} />
    );
  return isKept ? (
    <KeptLine {...shown} of={of} onWrite={set} groups={groups} />
  ) : (
    <TextInput {...shown} onChange={onSet} />
  );
}

type Line = HTMLInputElement;
type Lines = HTMLTextAreaElement;

interface Kept {
  value: string;
  of: string;
  /** @returns false where it refuses */
  onWrite(written: string): unknown;
}

function KeptLine({
  value,
  of,
  onWrite,
  groups,
  ...shown
}: Omit<TextInputProps, "value" | "onChange"> & Kept & { groups: readonly FieldGroup[] | undefined }): ReactNode {
  const t = useTranslations("editor.richText");
  const kept = useKept<Line>(value, of, onWrite);
  if (!groups) return <TextInput {...shown} {...kept} />;
  const { ref, onChange } = kept;
  const insert = (field: string) => {
    if (!ref.current) return;
    const { selectionStart, selectionEnd, value: before } = ref.current;
    ref.current.setRangeText(`{{${field}}}`, selectionStart ?? before.length, selectionEnd ?? before.length, "end");
    onChange({ currentTarget: ref.current });
  };
  const menu = (
    <FieldMenu
      groups={groups}
      label={t("mergeInto", { name: String(shown.label) })}
      onChoose={insert}
      onBack={() => ref.current?.focus()}
    />
  );
  return <TextInput {...shown} {...kept} rightSection={menu} rightSectionPointerEvents="all" />;
}

function KeptLines({ value, of, onWrite, ...shown }: Omit<TextareaProps, "value" | "onChange"> & Kept): ReactNode {
  return <Textarea {...shown} {...GROWS} {...useKept<Lines>(value, of, onWrite)} />;
}

/**
 * A field that is written only where something else than its own typing has changed what it says. A key then draws the page and
 * not the field, which says already what was typed; drawn once more, it costs a millisecond of each key (studio, 33).
 */
function useKept<Field extends Line | Lines>(value: string, of: string, onWrite: Kept["onWrite"]) {
  const ref = useRef<Field>(null);
  const [first] = useState(value);
  const taken = useRef(value); // `value` may be a frame behind what was typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: another element's text may read as this one's did
  useLayoutEffect(() => {
    taken.current = value;
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value, of]);
  const onChange = ({ currentTarget }: Pick<ChangeEvent<Field>, "currentTarget">) => {
    if (onWrite(currentTarget.value) === false) currentTarget.value = taken.current;
    else taken.current = currentTarget.value;
  };
  return { ref, defaultValue: first, onChange };
}

/** From two lines to ten. Where the browser cannot do it by itself, each key is measured by a script. */
const GROWS_BY_ITSELF = typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content");
const GROWS = GROWS_BY_ITSELF
  ? { classNames: { input: classes.grows ?? "" } }
  : { autosize: true, minRows: 2, maxRows: 10 };
