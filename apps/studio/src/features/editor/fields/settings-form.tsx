import type { Fields } from "@fairground/model/settings/schema";
import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { FieldControl } from "./field-control.tsx";

export interface SettingsFormProps {
  fields: Fields;
  value: Readonly<Record<string, unknown>>;
  /** What a problem names before the names of these settings, e.g. "game.settings."; absent inside of a list. */
  at?: string;
  /** Names that are edited elsewhere. */
  without?: readonly string[];
  /** Only these kinds, where one may not lay out. */
  kinds?: readonly string[] | undefined;
  onChange(name: string, value: unknown, merge: boolean): void;
}

/** Settings as a form, in the order of their schema. */
export function SettingsForm({ fields, at, value, without = [], kinds, onChange }: SettingsFormProps): ReactNode {
  const shown = Object.entries(fields).filter(
    ([name, field]) => !without.includes(name) && (kinds === undefined || kinds.includes(field.kind)),
  );
  return (
    <Stack gap={12}>
      {shown.map(([name, field]) => (
        <div key={name} data-field={at === undefined ? undefined : `${at}${name}`}>
          <FieldControl
            Form={SettingsForm}
            name={name}
            field={field}
            value={value[name]}
            onChange={(next, merge) => onChange(name, next, merge)}
          />
        </div>
      ))}
    </Stack>
  );
}
