import type { Fields } from "@fairground/model/settings/schema";
import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { Place } from "../document/commands/index.ts";
import { useEditor } from "../document/context.tsx";
import { FieldControl } from "./field-control.tsx";
import { OfPrizeField } from "./of-prize-field.tsx";

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
  const { symbolId } = value as Place;
  const prize = useEditor(({ draft }) =>
    symbolId ? draft.document.prizePoolList.find((entry) => entry.symbolId === symbolId) : undefined,
  );
  return (
    <Stack gap={12}>
      {shown.map(([name, field]) => {
        const change = (next: unknown, merge: boolean) => onChange(name, next, merge);
        const control = (
          <FieldControl Form={SettingsForm} name={name} field={field} value={value[name]} onChange={change} />
        );
        return (
          <div key={name} data-field={at === undefined ? undefined : `${at}${name}`}>
            {field.ofPrize && prize ? (
              <OfPrizeField {...{ name, field, prize }} item={value as Place} onChange={change}>
                {control}
              </OfPrizeField>
            ) : (
              control
            )}
          </div>
        );
      })}
    </Stack>
  );
}
