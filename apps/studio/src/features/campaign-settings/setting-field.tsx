import { CAMPAIGN_TYPES, type CampaignMetadata, MEASURING_CONSENTS, type TagName } from "@fairground/model/campaign";
import { AGE_PROOFS } from "@fairground/model/form";
import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { useTypeName } from "../../ui/type-name.ts";
import { timezones } from "../company-settings/timezones.ts";
import { LegalField } from "../legal-facts/legal-field.tsx";
import { DurationField } from "./duration-field.tsx";
import { FraudField } from "./fraud-field.tsx";
import { LanguagesField } from "./languages-field.tsx";
import { LimitsField } from "./limits-field.tsx";
import { LocalizedField } from "./localized-field.tsx";
import { LogoField } from "./logo-field.tsx";
import classes from "./settings.module.css";
import type { Control, Setting } from "./settings-table.ts";
import type { Typed, TypedOf } from "./typed.ts";

/** What every control of a setting is told. */
export interface FieldProps<Kind extends Control["kind"]> {
  label: string;
  description: ReactNode;
  value: TypedOf[Kind];
  onChange: (value: TypedOf[Kind]) => void;
  error: ReactNode;
  readOnly: boolean;
}
/** What is said above a narrow control takes the whole width. */
const narrow = { wrapper: { maxWidth: 280 } };
const middle = { wrapper: { maxWidth: 420 } };

interface Props {
  setting: Setting;
  typed: Typed;
  onChange: (typed: Typed) => void;
  error: ReactNode;
  /** Why it stays as it is; null: it may be changed. */
  forbidden: string | null;
  campaign: { campaignId: string; companyId: string };
  /** What is stored, for choices that have to offer it. */
  stored: unknown;
  /** All settings, with what is typed where it can be stored. */
  metadata: CampaignMetadata;
}

/** One setting: what it is called, what it does, when it counts, and its control. */
export function SettingField({
  setting,
  typed,
  onChange,
  error,
  forbidden,
  campaign,
  stored,
  metadata,
}: Props): ReactNode {
  const { label, help } = useSettingWords(setting);
  const t = useTranslations("campaignSettings");
  const { control, counts } = setting;
  const described = useId();
  const description = (
    <span id={described}>
      {help} <span className={classes.counts}>{t(`counts.${counts}`)}</span>
      {forbidden && <span className={classes.forbidden}>{forbidden}</span>}
    </span>
  );
  const readOnly = forbidden !== null;
  const common = { label, description, error, readOnly };
  const text = { ...common, value: typed as string, "aria-disabled": readOnly || undefined }; // of kinds that hold text
  const write = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value);
  switch (control.kind) {
    case "switch":
    case "tag":
      return (
        <Switch
          {...{ label, description, error }}
          // Mantine's label holds the description too: what it is called is shorter.
          aria-label={label}
          aria-describedby={described}
          checked={typed === true}
          disabled={readOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case "text":
      return <TextInput {...text} maxLength={control.most} onChange={write} />;
    case "longText":
      return <Textarea {...text} maxLength={control.most} autosize minRows={2} maxRows={8} onChange={write} />;
    case "localized":
      return (
        <LocalizedField
          {...common}
          {...{ most: control.most, languages: metadata.languages }}
          value={typed as TypedOf["localized"]}
          onChange={onChange}
        />
      );
    case "address":
    case "collector":
      return <TextInput {...text} type="url" inputMode="url" maxLength={2_000} onChange={write} />;
    case "number":
      return <TextInput {...text} inputMode="numeric" maxLength={10} styles={narrow} onChange={write} />;
    case "date":
      return <TextInput {...text} type="datetime-local" max="9999-12-31T23:59" styles={narrow} onChange={write} />;
    case "lines":
      return (
        <Textarea
          {...text}
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          onChange={write}
          className={classes.lines ?? ""}
        />
      );
    case "choice":
      return <Choice {...{ label, description, error, readOnly, control, typed, write, stored }} />;
    case "logo":
      return <LogoField {...common} value={typed as string} onChange={onChange} />;
    case "languages":
      return (
        <LanguagesField {...common} campaign={campaign} value={typed as TypedOf["languages"]} onChange={onChange} />
      );
    case "limits":
      return <LimitsField {...common} value={typed as TypedOf["limits"]} onChange={onChange} />;
    case "duration":
      return <DurationField {...common} value={typed as TypedOf["duration"]} onChange={onChange} />;
    case "fraud":
      return <FraudField {...common} value={typed as TypedOf["fraud"]} onChange={onChange} />;
    case "legal":
      return (
        <LegalField {...common} {...{ campaign, metadata }} value={typed as TypedOf["legal"]} onChange={onChange} />
      );
  }
}

/** What a setting is called and what it does. */
export function useSettingWords({ key, control }: Setting): { label: string; help: string } {
  const t = useTranslations("campaignSettings.fields");
  const tag = useTranslations("tag");
  const label = control.kind === "tag" ? tag(key as TagName) : t(`${key}.label` as "name.label"); // as the table has them
  return { label, help: t(`${key}.help` as "name.help") };
}

function Choice({
  control,
  typed,
  write,
  readOnly,
  stored,
  ...rest
}: Pick<Props, "error" | "stored" | "typed"> & {
  label: string;
  description: ReactNode;
  readOnly: boolean;
  control: Extract<Control, { kind: "choice" }>;
  write: (event: { currentTarget: { value: string } }) => void;
}): ReactNode {
  const t = useTranslations("campaignSettings");
  const typeName = useTypeName();
  const data = {
    types: () => CAMPAIGN_TYPES.map((value) => ({ value, label: typeName(value) })),
    timezones: () => timezones(String(stored)).map((value) => ({ value, label: value })),
    tracking: () => [
      { value: "", label: t("tracking.all") },
      ...([3, 2, 1, 0] as const).map((level) => ({ value: String(level), label: t(`tracking.${level}`) })),
    ],
    ageProofs: () => AGE_PROOFS.map((value) => ({ value, label: t(`ageProofs.${value}`) })),
    consent: () => [
      { value: "", label: t("consent.none") },
      ...MEASURING_CONSENTS.map((value) => ({ value, label: t(`consent.${value}`) })),
    ],
  }[control.from]();
  return (
    <NativeSelect
      {...rest}
      value={typed as string /* a choice holds text */}
      disabled={readOnly}
      data={data}
      styles={middle}
      onChange={write}
    />
  );
}
