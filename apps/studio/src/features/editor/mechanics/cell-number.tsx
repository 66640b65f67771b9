import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { evaluate } from "../fields/expression.ts";
import classes from "./mechanics.module.css";
import { useTypedCell } from "./use-typed-cell.ts";

interface CellNumberProps {
  /** Said instead of a label that is seen. */
  label: string;
  /** Null: nothing is set, and `none` holds. */
  value: number | null;
  none?: string;
  unit?: string;
  disabled?: boolean;
  whole?: boolean;
  /** Whether it may lie below 0. */
  negative?: boolean;
  /** @returns why it cannot be, in words; null: it is done */
  onCommit(value: number | null): string | null;
}

/** A number in a table's cell: taken with Enter or on leaving; what cannot be is said below it and stays to be put right. */
export function CellNumber({
  label,
  value,
  none,
  unit,
  disabled = false,
  whole = false,
  negative = false,
  onCommit,
}: CellNumberProps): ReactNode {
  const t = useTranslations("editor.mechanics");
  const { typed, field } = useTypedCell((text) => {
    const written = text.trim().replace(",", ".");
    const isNone = written === "" && none !== undefined;
    const result = isNone ? null : evaluate(written);
    if (result === null && !isNone) return t("notANumber");
    if (result !== null && ((result < 0 && !negative) || (whole && !Number.isInteger(result))))
      return t("notThisNumber");
    return result === value ? null : onCommit(result);
  });
  return (
    <TextInput
      size="xs"
      className={classes.cell ?? ""}
      aria-label={label}
      inputMode="decimal"
      value={typed ?? (value === null ? "" : String(value))}
      placeholder={none}
      disabled={disabled}
      rightSection={unit === undefined ? undefined : <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit === undefined ? undefined : 22}
      // What is written next takes its place, as in a spreadsheet.
      onFocus={({ currentTarget }) => currentTarget.select()}
      {...field}
    />
  );
}
