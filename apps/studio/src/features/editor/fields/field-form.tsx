import {
  AGE_FIELD,
  FIELD_TYPES,
  type FormField,
  LEGAL_FIELDS,
  NUMERIC_KINDS,
  type NumericKind,
} from "@fairground/model/form";
import { Button, Select, Switch, TextInput } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ActionField } from "./action-field.tsx";
import { AllowsField, allowing } from "./allows-field.tsx";
import { moved } from "./list-field.tsx";
import { LocalizedField } from "./localized-field.tsx";
import { NumberField } from "./number-field.tsx";
import { SortableRows } from "./sortable-rows.tsx";

interface FieldFormProps {
  field: FormField;
  onChange(field: FormField, merge: boolean): void;
}

/** One form field (spec §3, "Form field definition"): its words, what it asks for, and what is checked. */
export function FieldForm({ field, onChange }: FieldFormProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const set = (change: Partial<FormField>, merge = false) => onChange({ ...field, ...change }, merge);
  const check = (change: Partial<FormField["validation"]>, merge = false) =>
    set({ validation: { ...field.validation, ...change } }, merge);
  const isAge = field.name === AGE_FIELD;
  const isLegal = LEGAL_FIELDS.some((name) => name === field.name);
  const isCheckbox = field.type === "checkbox";
  const isSelect = field.type === "single select" || field.type === "multi select";
  const { numeric } = field.validation;
  return (
    <>
      {isLegal && (
        <LocalizedField label={t("prefix")} value={field.prefix} onChange={(prefix) => set({ prefix }, true)} />
      )}
      <LocalizedField label={t("label")} value={field.label} onChange={(label) => set({ label }, true)} />
      {isLegal && (
        <ActionField
          label={t("labelAction")}
          value={field.action}
          onChange={(action) => onChange(withAction(field, "action", action), false)}
        />
      )}
      {isLegal && field.secondaryLabel !== undefined && (
        <>
          <LocalizedField
            label={t("secondaryPrefix")}
            value={field.secondaryPrefix}
            onChange={(secondaryPrefix) => set({ secondaryPrefix }, true)}
          />
          <LocalizedField
            label={t("secondaryLabel")}
            value={field.secondaryLabel}
            onChange={(secondaryLabel) => set({ secondaryLabel }, true)}
          />
          <ActionField
            label={t("secondaryAction")}
            value={field.secondaryAction}
            onChange={(action) => onChange(withAction(field, "secondaryAction", action), false)}
          />
        </>
      )}
      {!isCheckbox && (
        <LocalizedField
          label={t("placeholder")}
          value={field.placeholder}
          onChange={(placeholder) => set({ placeholder }, true)}
        />
      )}
      {!isLegal && !isAge && (
        <Select
          size="sm"
          label={t("fieldType")}
          data={FIELD_TYPES.map((value) => ({ value, label: t(`fieldTypes.${value}`) }))}
          value={field.type}
          allowDeselect={false}
          comboboxProps={{ portalProps: { target: "#content" } }}
          onChange={(type) => type !== null && onChange(withType(field, type as FormField["type"]), false)}
        />
      )}
      <AllowsField field={field} onChange={(next) => onChange(next, false)} />
      <MandatoryField field={field} onChange={(next) => onChange(next, false)} />
      <LocalizedField
        label={t("errorMessage")}
        help={t("errorMessageHelp")}
        value={field.validation.errorMessage}
        onChange={(errorMessage) => check({ errorMessage }, true)}
      />
      {(field.type === "text" || field.type === "tel") && (
        <TextInput
          size="sm"
          label={t("mask")}
          description={t("maskHelp")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          maxLength={60}
          value={field.validation.mask}
          onChange={({ currentTarget }) => check({ mask: currentTarget.value }, true)}
        />
      )}
      {(field.type === "number" || field.type === "text") && (
        <Select
          size="sm"
          label={t("numeric")}
          data={NUMERIC_KINDS.map((value) => ({ value, label: t(`numericKinds.${value}`) }))}
          value={numeric?.kind ?? null}
          placeholder={t("none")}
          clearable
          clearButtonProps={{ "aria-label": t("remove") }}
          comboboxProps={{ portalProps: { target: "#content" } }}
          onChange={(kind) => onChange(withNumeric(field, kind as NumericKind | null), false)}
        />
      )}
      {numeric && (
        <>
          <NumberField
            label={t("least")}
            value={numeric.min}
            onChange={(min, merge) => check({ numeric: { ...numeric, min } }, merge)}
            onClear={() => check({ numeric: { ...numeric, min: null } })}
          />
          <NumberField
            label={t("most")}
            value={numeric.max}
            onChange={(max, merge) => check({ numeric: { ...numeric, max } }, merge)}
            onClear={() => check({ numeric: { ...numeric, max: null } })}
          />
        </>
      )}
      {isSelect && <Options field={field} onChange={onChange} />}
    </>
  );
}

/**
 * Whether a field may be left out. A tick that may not accepts the terms of taking part, and says so to the rules of consent;
 * the newsletter's is always free.
 */
function MandatoryField({ field, onChange }: { field: FormField; onChange: (field: FormField) => void }): ReactNode {
  const t = useTranslations("editor.inspector");
  const isCheckbox = field.type === "checkbox";
  const isFree = isCheckbox && (field.name === "newsletter" || field.allows !== undefined);
  const isOwn = isCheckbox && !isFree && field.name !== AGE_FIELD && !LEGAL_FIELDS.some((name) => name === field.name);
  const set = (mandatory: boolean) =>
    onChange({
      ...field,
      mandatory,
      validation: { ...field.validation, required: mandatory },
      ...(isOwn && { isTermsAndConditions: mandatory }),
    });
  return (
    <Switch
      label={t(isCheckbox ? "neededToTakePart" : "mandatory")}
      description={
        isFree ? t(field.allows ? "allowsFree" : "newsletterFree") : isCheckbox ? t("neededHelp") : undefined
      }
      checked={field.mandatory}
      disabled={isFree && !field.mandatory}
      onChange={({ currentTarget: { checked } }) => set(checked)}
    />
  );
}

/** A tick is free to begin with: what had to be filled in need not be agreed to. */
function withType(field: FormField, type: FormField["type"]): FormField {
  if (type !== "checkbox") return { ...allowing(field, null), type };
  return { ...field, type, mandatory: false, validation: { ...field.validation, required: false } };
}

function Options({ field, onChange }: FieldFormProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const { options } = field;
  const set = (next: FormField["options"], merge = false) => onChange({ ...field, options: next }, merge);
  return (
    <>
      <LocalizedField
        label={t("selectLabel")}
        value={field.selectLabel}
        onChange={(selectLabel) => onChange({ ...field, selectLabel }, true)}
      />
      <SortableRows
        items={options}
        keyOf={(_, index) => String(index)}
        nameOf={(option) => option.value}
        onMove={(from, to) => set(moved(options, from, to))}
        onRemove={(index) => set(options.filter((_, at) => at !== index))}
      >
        {(option, index) => {
          const change = (next: Partial<typeof option>) =>
            set(
              options.map((each, at) => (at === index ? { ...each, ...next } : each)),
              true,
            );
          return (
            <>
              <TextInput
                size="sm"
                label={t("optionValue")}
                value={option.value}
                maxLength={200}
                onChange={({ currentTarget }) => change({ value: currentTarget.value })}
              />
              <LocalizedField label={t("label")} value={option.label} onChange={(label) => change({ label })} />
            </>
          );
        }}
      </SortableRows>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() =>
          set([
            ...options,
            { value: t("option", { number: options.length + 1 }), label: t("option", { number: options.length + 1 }) },
          ])
        }
      >
        {t("addOption")}
      </Button>
    </>
  );
}

function withAction(field: FormField, name: "action" | "secondaryAction", action: FormField["action"]): FormField {
  const { [name]: _, ...others } = field;
  return action ? { ...others, [name]: action } : others;
}

function withNumeric(field: FormField, kind: NumericKind | null): FormField {
  const { numeric, ...others } = field.validation;
  const validation = kind === null ? others : { ...others, numeric: { min: null, max: null, ...numeric, kind } };
  return { ...field, validation };
}
