import { Input, TextInput } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useEditorApi } from "../document/context.tsx";
import { evaluate } from "./expression.ts";
import classes from "./fields.module.css";

/** A number field without limits of its own. */
const LARGEST = 1e9;

interface NumberFieldProps {
  label: string;
  help?: string | undefined;
  /** Null: nothing is set; `placeholder` says what holds then. */
  value: number | null;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  unit?: string;
  /** Parts of one are rounded. */
  whole?: boolean;
  placeholder?: string | undefined;
  disabled?: boolean;
  /** Beside the label, e.g. where the value comes from. */
  aside?: ReactNode;
  /** @param merge while dragging or holding a key: all of it is one step */
  onChange(value: number, merge: boolean): void;
  onClear?: (() => void) | undefined;
}

/** A number by typing (sums too), by arrows (Shift: ten steps), or by dragging its label sideways (studio, 17). */
export function NumberField({
  label,
  help,
  value,
  unit = "",
  whole = false,
  placeholder,
  aside,
  disabled = false,
  ...rest
}: NumberFieldProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const id = useId();
  const { min = -LARGEST, max = LARGEST, step = 1, onChange, onClear } = rest;
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const editor = useEditorApi();
  const isTyping = typed !== null;
  // What was typed and could not be taken was meant for what is selected now, and for nothing that is selected later.
  useEffect(() => {
    if (!isTyping) return;
    const { selection } = editor.get().session;
    return editor.subscribe(() => {
      if (editor.get().session.selection === selection) return;
      setTyped(null);
      setWrong(null);
    });
  }, [editor, isTyping]);
  const start = useRef<{ x: number; value: number } | null>(null);
  // Two keys may come before what the first of them did is drawn here.
  const latest = useRef(value);
  const drawn = useRef(value);
  if (drawn.current !== value) {
    drawn.current = value;
    latest.current = value;
  }
  const set = (next: number, merge: boolean) => {
    latest.current = within(next, min, max, step);
    onChange(latest.current, merge);
  };

  const commit = () => {
    latest.current = value;
    if (typed === null) return;
    if (typed.trim() === "" && onClear) onClear();
    else {
      const written = evaluate(typed);
      if (written === null) return setWrong(t("notANumber"));
      const result = whole ? Math.round(written) : written;
      if (result < min || result > max)
        return setWrong(t(max === LARGEST ? "tooSmall" : min === -LARGEST ? "tooLarge" : "outOfRange", { min, max }));
      latest.current = result;
      if (result !== value) onChange(result, false);
    }
    setWrong(null);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") return commit();
    if (event.key === "Escape") {
      setTyped(null);
      return setWrong(null);
    }
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    setTyped(null);
    setWrong(null);
    set((latest.current ?? 0) + direction * step * (event.shiftKey ? 10 : 1), true);
  };
  const onPointerMove = ({ clientX, shiftKey }: PointerEvent) => {
    if (!start.current) return;
    set(start.current.value + Math.round((clientX - start.current.x) / 2) * step * (shiftKey ? 10 : 1), true);
  };
  return (
    <div className={classes.field}>
      <div className={classes.labelRow}>
        <Input.Label
          htmlFor={id}
          className={classes.scrub}
          onPointerDown={(event: PointerEvent<HTMLElement>) => {
            if (disabled) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            start.current = { x: event.clientX, value: value ?? 0 };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            start.current = null;
          }}
        >
          {label}
        </Input.Label>
        {aside}
      </div>
      <TextInput
        id={id}
        size="sm"
        inputMode="decimal"
        value={typed ?? (value === null ? "" : String(value))}
        placeholder={placeholder}
        disabled={disabled}
        rightSection={unit === "" ? undefined : <span className={classes.unit}>{unit}</span>}
        description={help}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={wrong}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

/** To the nearest step, so that dragging gives whole ones. */
function within(value: number, min: number, max: number, step: number): number {
  const stepped = Math.round(value / step) * step;
  return Math.min(max, Math.max(min, Math.round(stepped * 1e6) / 1e6));
}
