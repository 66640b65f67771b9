import { Button } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./mechanics.module.css";

interface WeightBarsProps {
  label: string;
  help?: string;
  /** Of every bar, e.g. "14:00". */
  names: readonly string[];
  /** What stands below a bar; "" for nothing. */
  marks: readonly string[];
  /** Whole numbers from 0 to 100; only how they stand to each other counts. */
  values: readonly number[];
  usual: readonly number[];
  disabled?: boolean;
  onChange(values: readonly number[]): void;
}

/**
 * How visitors are spread, drawn with the pointer or by keys: arrows up and down change a bar (Page up and down by ten),
 * left and right go to the next one.
 */
export function WeightBars({
  label,
  help,
  names,
  marks,
  values,
  usual,
  disabled = false,
  onChange,
}: WeightBarsProps): ReactNode {
  const t = useTranslations("editor.mechanics");
  const [current, setCurrent] = useState(0);
  const bars = useRef<HTMLDivElement>(null);
  const isDrawing = useRef(false);
  const set = (at: number, value: number) => {
    const next = Math.min(100, Math.max(0, Math.round(value)));
    if (!disabled && next !== values[at]) onChange(values.with(at, next));
  };
  const goTo = (at: number) => {
    const place = Math.min(names.length - 1, Math.max(0, at));
    setCurrent(place);
    bars.current?.querySelectorAll<HTMLElement>("[role=slider]")[place]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = STEPS[event.key];
    const held = values[at] ?? 0;
    if (by !== undefined) set(at, held + by);
    else if (event.key === "Home") set(at, 0);
    else if (event.key === "End") set(at, 100);
    else if (event.key === "ArrowLeft") goTo(at - 1);
    else if (event.key === "ArrowRight") goTo(at + 1);
    else return;
    event.preventDefault();
  };
  const draw = ({ clientX, clientY }: PointerEvent) => {
    const box = bars.current?.getBoundingClientRect();
    if (!box) return;
    const at = Math.floor(((clientX - box.left) / box.width) * names.length);
    if (at >= 0 && at < names.length) set(at, (1 - (clientY - box.top) / box.height) * 100);
  };
  const isUsual = values.every((value, at) => value === usual[at]);
  return (
    <fieldset className={classes.weights} disabled={disabled}>
      <legend className={classes.label}>{label}</legend>
      <div
        ref={bars}
        className={classes.bars}
        onPointerDown={(event) => {
          isDrawing.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event);
        }}
        onPointerMove={(event) => isDrawing.current && draw(event)}
        onPointerUp={() => {
          isDrawing.current = false;
        }}
        onPointerCancel={() => {
          isDrawing.current = false;
        }}
      >
        {names.map((name, at) => (
          <div
            key={name}
            role="slider"
            className={classes.bar}
            tabIndex={at === current ? 0 : -1}
            aria-label={name}
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={values[at] ?? 0}
            aria-disabled={disabled || undefined}
            onFocus={() => setCurrent(at)}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            <span style={{ height: `${values[at] ?? 0}%` }} />
          </div>
        ))}
      </div>
      <div className={classes.marks} aria-hidden="true">
        {marks.map((mark, at) => (
          <span key={names[at]}>{mark}</span>
        ))}
      </div>
      {help && <p className={classes.help}>{help}</p>}
      {!isUsual && !disabled && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => onChange(usual)}>
          {t("asUsual")}
        </Button>
      )}
    </fieldset>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
