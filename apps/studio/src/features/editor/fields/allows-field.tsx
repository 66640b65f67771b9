import {
  DEFAULT_LABELS,
  type FormField,
  MAIL_PURPOSES,
  type MailPurpose,
  mayAllow,
  PURPOSE_LABELS,
} from "@fairground/model/form";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

/** What a tick allows beside taking part (decisions, "Mail"); nothing where its name means something else. */
export function AllowsField({
  field,
  onChange,
}: {
  field: FormField;
  onChange: (field: FormField) => void;
}): ReactNode {
  const t = useTranslations("editor.inspector");
  if (field.type !== "checkbox" || !mayAllow(field.name)) return null;
  return (
    <Select
      size="sm"
      label={t("allows")}
      description={t("allowsHelp")}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={MAIL_PURPOSES.map((value) => ({ value, label: t(`allowsPurposes.${value}`) }))}
      value={field.allows ?? null}
      placeholder={t("allowsNothing")}
      clearable
      clearButtonProps={{ "aria-label": t("remove") }}
      comboboxProps={{ portalProps: { target: "#content" } }}
      onChange={(purpose) => onChange(allowing(field, purpose as MailPurpose | null))}
    />
  );
}

/** A tick that allows something is free and unset; it says what for, unless somebody has worded it. */
export function allowing(field: FormField, purpose: MailPurpose | null): FormField {
  const { allows: _, isTermsAndConditions, ...others } = field;
  if (purpose === null) return { ...others, ...(isTermsAndConditions === undefined ? {} : { isTermsAndConditions }) };
  return {
    ...others,
    allows: purpose,
    value: "",
    mandatory: false,
    validation: { ...field.validation, required: false },
    label: isWorded(field.label) ? field.label : PURPOSE_LABELS[purpose],
  };
}

function isWorded(label: FormField["label"]): boolean {
  const ours = [DEFAULT_LABELS.custom, ...Object.values(PURPOSE_LABELS)].flatMap((words) => Object.values(words));
  const said = typeof label === "string" ? [label] : Object.values(label);
  return said.some((text) => text !== "" && !ours.includes(text));
}
