import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { useEditorApi } from "../document/context.tsx";
import classes from "./canvas.module.css";

const LEAST = 320;
const MOST = 1_920;
const within = (width: number) => Math.round(Math.min(MOST, Math.max(LEAST, width)));

/** The page's right edge: any width by dragging, or by arrows (studio, 13). */
export function WidthGrip({ width, zoom }: { width: number; zoom: number }): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const start = useRef<{ x: number; width: number } | null>(null);
  const set = (next: number) => editor.visit({ width: within(next) });
  const onPointerMove = ({ clientX }: PointerEvent) => {
    // The page stands in the middle: an edge moves half as far as the page grows.
    if (start.current) set(start.current.width + ((clientX - start.current.x) * 2) / zoom);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    set(width + step * (event.shiftKey ? 50 : 10));
  };
  return (
    <div
      className={classes.grip}
      role="slider"
      tabIndex={0}
      aria-label={t("width")}
      aria-orientation="horizontal"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null;
      }}
      onKeyDown={onKeyDown}
    />
  );
}
