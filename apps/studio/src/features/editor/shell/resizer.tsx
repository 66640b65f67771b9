import type { KeyboardEvent, PointerEvent } from "react";
import classes from "./editor-frame.module.css";
import { type Side, WIDTHS } from "./panels.ts";

interface Props {
  side: Side;
  label: string;
  width: number;
  onResize: (side: Side, width: number) => void;
}

const STEP = 16;

/** The edge of a panel: dragged, or moved by arrow keys. */
export function Resizer({ side, label, width, onResize }: Props) {
  const direction = side === "left" ? 1 : -1;
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const from = event.clientX;
    const target = event.currentTarget;
    target.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(side, width + (moved.clientX - from) * direction);
    target.addEventListener("pointermove", move);
    target.addEventListener("lostpointercapture", () => target.removeEventListener("pointermove", move), {
      once: true,
    });
  };
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onResize(side, width + step * direction);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved; this is ARIA's window splitter
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={WIDTHS[side].least}
      aria-valuemax={WIDTHS[side].most}
      className={classes.resizer}
      onPointerDown={drag}
      onKeyDown={press}
      onDoubleClick={() => onResize(side, WIDTHS[side].usual)}
    />
  );
}
