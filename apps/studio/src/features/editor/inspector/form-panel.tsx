import type { CampaignDocument, Element } from "@fairground/model/campaign";
import {
  AGE_FIELD,
  ageField,
  CUSTOM_FIELDS,
  type CustomField,
  FORM_VARIANTS,
  type FormField,
  type FormVariant,
  LEGAL_FIELDS,
  newField,
  STANDARD_FIELDS,
  type StandardField,
} from "@fairground/model/form";
import { textIn } from "@fairground/model/text";
import { Button, Menu, Select } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { setSetting } from "../acts/acts.ts";
import { formFields, legalTargets, withoutDeadEnds } from "../acts/starting.ts";
import { setProperty } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { FieldForm } from "../fields/field-form.tsx";
import { moved } from "../fields/list-field.tsx";
import { SortableRows } from "../fields/sortable-rows.tsx";

type FieldName = StandardField | CustomField | typeof AGE_FIELD;

/** A form's fields: one of the five variants, or any of the standard and custom ones, in any order (spec §3). */
export function FormPanel({ element }: { element: Element }): ReactNode {
  const t = useTranslations("editor.inspector");
  const editor = useEditorApi();
  const document = useEditor(({ draft }) => draft.document);
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const fields = element.fields ?? [];
  const set = (next: readonly FormField[]) => setSetting(editor, "fields", next);
  const choose = (variant: FormVariant) =>
    editor.run(
      "setProperty",
      (draft) =>
        setProperty([element.id], ["variant"], variant)(draft) ??
        setProperty([element.id], ["fields"], formFields(variant, draft.document))(draft),
      { values: { type: element.type } },
    );
  const variants = Object.keys(FORM_VARIANTS) as FormVariant[]; // the record's own keys
  const free = names(element).filter((name) => !fields.some((field) => field.name === name));
  const nameOf = (field: FormField) => textIn(field.label, language, first) || t(`fieldNames.${known(field.name)}`);
  return (
    <>
      {element.type === "form" && (
        <Select
          size="sm"
          label={t("formVariant")}
          description={t("formVariantHelp")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={variants.map((value) => ({ value, label: t(`formVariants.${value}`) }))}
          value={variants.find((each) => each === element.variant) ?? null}
          allowDeselect={false}
          comboboxProps={{ portalProps: { target: "#content" } }}
          onChange={(variant) => variant !== null && choose(variant as FormVariant)}
        />
      )}
      <SortableRows
        items={fields}
        keyOf={(field) => field.name}
        nameOf={(field) => `${nameOf(field)}${field.mandatory ? " *" : ""}`}
        onMove={(from, to) => set(moved(fields, from, to))}
        onRemove={(index) => set(fields.filter((_, at) => at !== index))}
      >
        {(field, index) => (
          <FieldForm field={field} onChange={(next, merge) => setSetting(editor, ["fields", index], next, merge)} />
        )}
      </SortableRows>
      <Menu position="bottom-start" width={240}>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            disabled={free.length === 0}
          >
            {t("addField")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflow: "auto" }}>
          {free.map((name) => (
            <Menu.Item key={name} onClick={() => set([...fields, fieldOf(name, document)])}>
              {t(`fieldNames.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** A new field with nothing in it that leads nowhere. */
const fieldOf = (name: FieldName, document: CampaignDocument): FormField =>
  name === AGE_FIELD ? ageField({ ageProof: "confirmation" }) : withoutDeadEnds(newField(name, legalTargets(document)));

/** A field of one's own is the next of the custom ones: leads have no place for one that is merely "custom". */
const names = ({ type }: Element): readonly FieldName[] =>
  type === "form"
    ? [...STANDARD_FIELDS.filter((name) => name !== "custom"), AGE_FIELD, ...CUSTOM_FIELDS]
    : LEGAL_FIELDS;

/** Fields of an imported form may have names of their own: they are custom ones. */
const known = (name: string): FieldName => KNOWN.find((each) => each === name) ?? "custom";
const KNOWN: readonly FieldName[] = [...STANDARD_FIELDS, ...CUSTOM_FIELDS, AGE_FIELD];
