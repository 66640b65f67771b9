import { canBeHeld } from "@fairground/games/held-kinds";
import { isBuilt, settingsFor } from "@fairground/games/settings";
import { CAMPAIGN_TYPES, type CampaignType } from "@fairground/model/campaign";
import type { Field, HeldGameSetting } from "@fairground/model/settings/schema";
import type { LocalizedText } from "@fairground/model/text";
import { Select, Switch, TextInput } from "@mantine/core";
import type { ComponentType, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../../ui/type-name.ts";
import { AssetField } from "./asset-field.tsx";
import { CheckedText } from "./checked-text.tsx";
import { ColorField } from "./color-field.tsx";
import { DayField, isDay } from "./day-field.tsx";
import { useLabels } from "./labels/use-labels.ts";
import { ListField } from "./list-field.tsx";
import { LocalizedField } from "./localized-field.tsx";
import { NumberField } from "./number-field.tsx";
import { PageSelect } from "./page-select.tsx";
import { PrizePicker } from "./prize-picker.tsx";
import type { SettingsFormProps } from "./settings-form.tsx";

interface FieldControlProps {
  /** The setting's own name. */
  name: string;
  field: Field;
  /** Draws settings inside of settings: a list's items, a game behind a door. */
  Form: ComponentType<SettingsFormProps>;
  value: unknown;
  /** @param merge typing and dragging: all of it is one step */
  onChange(value: unknown, merge: boolean): void;
}

const UNITS: Readonly<Partial<Record<Field["kind"], string>>> = { percent: "%", pixels: "px", seconds: "s" };

/** The control of one setting, by its kind: the inspector is made from the schema alone (house, idea 1). */
export function FieldControl({ name, field, Form, value: held, onChange }: FieldControlProps): ReactNode {
  const say = useLabels();
  const t = useTranslations("editor.inspector");
  const value = held === undefined ? field.default : held;
  const label = say(field.label);
  const help = field.help === undefined ? undefined : say(field.help);
  switch (field.kind) {
    case "text":
      return (
        <LocalizedField
          label={label}
          help={help}
          value={value as LocalizedText}
          onChange={(next) => onChange(next, true)}
        />
      );
    case "number":
    case "percent":
    case "pixels":
    case "seconds":
      return (
        <NumberField
          label={label}
          help={help}
          value={Number(value)}
          min={field.min}
          max={field.max}
          step={field.step}
          unit={UNITS[field.kind] ?? ""}
          onChange={onChange}
        />
      );
    case "toggle":
      return (
        <Switch
          label={label}
          description={help}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked, false)}
        />
      );
    case "choice":
      return (
        <Select
          size="sm"
          label={label}
          description={help}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={(field.options ?? []).map((option) => ({ value: option.value, label: say(option.label) }))}
          value={String(value)}
          allowDeselect={false}
          comboboxProps={{ portalProps: { target: "#content" } }}
          onChange={(next) => next !== null && onChange(next, false)}
        />
      );
    case "color":
      return <ColorField label={label} help={help} value={String(value)} onChange={onChange} />;
    case "asset":
      return (
        <AssetField
          name={name}
          label={label}
          help={help}
          value={String(value)}
          accepts={(next) => field.schema.safeParse(next).success}
          onChange={(next) => onChange(next, false)}
        />
      );
    case "page":
      return (
        <PageSelect label={label} help={help} value={String(value)} clearable onChange={(id) => onChange(id, false)} />
      );
    case "reference":
      return name === "symbolId" ? (
        <PrizePicker label={label} help={help} value={String(value)} onChange={(next) => onChange(next, false)} />
      ) : (
        <TextInput
          size="sm"
          label={label}
          description={help}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={String(value)}
          maxLength={100}
          onChange={({ currentTarget }) => onChange(currentTarget.value, true)}
        />
      );
    case "list":
      return <ListField Form={Form} field={field} label={label} help={help} value={value} onChange={onChange} />;
    case "data":
      if (isHeldGame(field))
        return (
          <HeldGame
            Form={Form}
            label={label}
            value={value as HeldGameSetting | null}
            onChange={onChange}
            none={t("none")}
          />
        );
      if (isDay(field))
        return <DayField label={label} help={help} value={String(value)} onChange={(next) => onChange(next, false)} />;
      return <CheckedText field={field} label={label} help={help} value={value} onChange={onChange} />;
  }
}

const isHeldGame = (field: Field): boolean =>
  field.default === null && field.schema.safeParse({ kind: "spin-the-wheel", settings: {} }).success;

interface HeldGameProps {
  Form: FieldControlProps["Form"];
  label: string;
  none: string;
  value: HeldGameSetting | null;
  onChange(value: unknown, merge: boolean): void;
}
/** A game behind a door: which one, and its own settings. */
function HeldGame({ Form, label, none, value, onChange }: HeldGameProps): ReactNode {
  const nameOf = useTypeName();
  const games = CAMPAIGN_TYPES.filter((type) => isBuilt(type) && canBeHeld(type));
  const settings = value && settingsFor(value.kind);
  return (
    <>
      <Select
        size="sm"
        label={label}
        data={games.map((type) => ({ value: type, label: nameOf(type) }))}
        value={value?.kind ?? null}
        placeholder={none}
        clearable
        clearButtonProps={{ "aria-label": none }}
        comboboxProps={{ portalProps: { target: "#content" } }}
        onChange={(kind) => onChange(kind === null ? null : { kind: kind as CampaignType, settings: {} }, false)}
      />
      {value && settings && (
        <Form
          fields={settings.fields}
          value={value.settings}
          onChange={(name, next, merge) => onChange({ ...value, settings: { ...value.settings, [name]: next } }, merge)}
        />
      )}
    </>
  );
}
