import type { Field } from "@fairground/model/settings/schema";
import { Switch, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./fields.module.css";

interface DayFieldProps {
  label: string;
  help?: string | undefined;
  /** `2026-12-01`, each year's `12-01`, or "" for none. */
  value: string;
  onChange(value: string): void;
}

/** Whether a setting is a day: of one year, of every year, or none. */
export const isDay = ({ kind, schema, default: usual }: Field): boolean =>
  kind === "data" &&
  typeof usual === "string" &&
  ["", "2026-12-01", "12-01"].every((value) => schema.safeParse(value).success) &&
  !schema.safeParse("first").success;

/** A day, chosen in the browser's calendar; where it comes every year, the year is left out. */
export function DayField({ label, help, value, onChange }: DayFieldProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const [year] = useState(() => new Date().getFullYear());
  const isYearly = value.length === 5;
  const day = isYearly ? `${year}-${value}` : value;
  return (
    <div className={classes.field}>
      <TextInput
        type="date"
        size="sm"
        label={label}
        description={help}
        inputWrapperOrder={["label", "input", "description", "error"]}
        value={day}
        onChange={({ currentTarget }) => onChange(isYearly ? currentTarget.value.slice(5) : currentTarget.value)}
      />
      <Switch
        size="sm"
        mt={8}
        label={t("everyYear")}
        checked={isYearly}
        disabled={value === ""}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? day.slice(5) : day)}
      />
    </div>
  );
}
