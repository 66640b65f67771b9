import type { Field } from "@fairground/model/settings/schema";
import { Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";

interface CheckedTextProps {
  field: Field;
  label: string;
  help?: string | undefined;
  value: unknown;
  onChange(value: unknown, merge: boolean): void;
}

/** A value that its schema alone understands: written as text where it is one, else as JSON; taken only when it fits. */
export function CheckedText({ field, label, help, value, onChange }: CheckedTextProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const isText = typeof field.default === "string";
  const [typed, setTyped] = useState<string | null>(null);
  const read = (written: string): { kind: "fits"; value: unknown } | { kind: "not"; why: string } => {
    try {
      const result = field.schema.safeParse(isText ? written : JSON.parse(written));
      return result.success
        ? { kind: "fits", value: result.data }
        : { kind: "not", why: result.error.issues[0]?.message ?? t("doesNotFit") };
    } catch {
      return { kind: "not", why: t("doesNotFit") };
    }
  };
  const result = typed === null ? null : read(typed);
  const commit = () => {
    if (result?.kind !== "fits") return;
    onChange(result.value, false);
    setTyped(null);
  };
  const written = typed ?? (isText ? String(value ?? "") : JSON.stringify(value, null, 2));
  const shown = {
    size: "sm" as const,
    label,
    description: help,
    value: written,
    error: result?.kind === "not" && result.why,
    onBlur: commit,
  };
  const isLong = !isText || written.length > 120;
  return isLong ? (
    <Textarea
      {...shown}
      autosize
      minRows={3}
      maxRows={12}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  ) : (
    <TextInput
      {...shown}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && commit()}
    />
  );
}
