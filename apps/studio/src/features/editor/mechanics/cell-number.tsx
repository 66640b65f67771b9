import { TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { evaluate } from "../fields/expression.ts";
import classes from "./mechanics.module.css";

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
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const reset = () => {
    setTyped(null);
    setError(null);
  };
  const commit = () => {
    if (typed === null) return;
    const written = typed.trim().replace(",", ".");
    const isNone = written === "" && none !== undefined;
    const result = isNone ? null : evaluate(written);
    if (result === null && !isNone) return setError(t("notANumber"));
    if (result !== null && ((result < 0 && !negative) || (whole && !Number.isInteger(result))))
      return setError(t("notThisNumber"));
    const refused = result === value ? null : onCommit(result);
    if (refused === null) reset();
    else setError(refused);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    if (event.key === "Escape") reset();
  };
  return (
    <TextInput
      size="xs"
      className={classes.cell ?? ""}
      aria-label={label}
      inputMode="decimal"
      value={typed ?? (value === null ? "" : String(value))}
      placeholder={none}
      disabled={disabled}
      error={error}
      // Escape takes back what was typed, and leaves the dialog open.
      data-mantine-stop-propagation={typed !== null || undefined}
      rightSection={unit === undefined ? undefined : <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit === undefined ? undefined : 22}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
