import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { takeNonce } from "../../../ui/nonce.ts";
import type { CanvasCss } from "./campaign-css.ts";
import { changedRule } from "./changed-rule.ts";
import classes from "./frame.module.css";
import { writeChanged, writeRules } from "./write-rules.ts";

interface FrameProps {
  title: string;
  /** In CSS pixels of the page inside, before zooming. */
  width: number;
  height: number;
  zoom: number;
  language: string;
  /** What dresses the page inside: {@link FrameStyles}. */
  styles(inside: Document): ReactNode;
  onReady(document: Document): void;
  children: ReactNode;
}

/** Standards mode as the player's page has it; an empty frame would be in quirks mode. The policy is the studio's own. */
const BLANK =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Canvas</title></head><body></body></html>';

/**
 * The page at its real width (studio, "Canvas"): a frame of the studio's own origin, without any script, and inert: nothing in
 * it takes the focus, is sent or leads away. It must not shrink, which would switch breakpoints silently.
 */
export function Frame({ title, width, height, zoom, language, styles, onReady, children }: FrameProps): ReactNode {
  const [inside, setInside] = useState<Document | null>(null);
  const ready = useRef(onReady);
  ready.current = onReady;
  useEffect(() => {
    if (inside) inside.documentElement.lang = language;
  }, [inside, language]);
  return (
    <>
      <iframe
        title={title}
        srcDoc={BLANK}
        inert
        className={classes.frame}
        style={{ width, height, transform: `scale(${zoom})` }}
        onLoad={({ currentTarget }) => {
          const loaded = currentTarget.contentDocument;
          if (!loaded) return;
          setInside(loaded);
          ready.current(loaded);
        }}
      />
      {inside && styles(inside)}
      {inside && createPortal(children, inside.body)}
    </>
  );
}

/** The stylesheet in its parts, each written only when it has changed. Draws nothing itself. */
export function FrameStyles({ inside, css }: { inside: Document; css: CanvasCss }): null {
  const parts = useRef<Record<keyof CanvasCss | "canvas", HTMLStyleElement> | null>(null);
  /** The text of a style element says nothing of rules that were written one by one. */
  const last = useRef<{ sheet: HTMLStyleElement; own: string } | null>(null);
  useLayoutEffect(() => {
    const part = () => {
      const style = inside.createElement("style");
      style.nonce = takeNonce();
      inside.head.append(style);
      return style;
    };
    parts.current = { shared: part(), own: part(), game: part(), custom: part(), canvas: part() };
    parts.current.canvas.textContent = CANVAS_ALONE;
    return () => {
      for (const style of Object.values(parts.current ?? {})) style.remove();
    };
  }, [inside]);
  useLayoutEffect(() => {
    const written = parts.current;
    if (!written) return;
    for (const name of ["shared", "game", "custom"] as const)
      if (written[name].textContent !== css[name]) written[name].textContent = css[name];
    const before = last.current?.sheet === written.own ? last.current.own : null;
    if (before === css.own) return;
    last.current = { sheet: written.own, own: css.own };
    writeOwn(written.own, before, css.own);
  }, [css]);
  return null;
}

/** The elements' part changes with every step of a dragged value, mostly by one rule. */
function writeOwn(style: HTMLStyleElement, before: string | null, own: string): void {
  const View = style.ownerDocument.defaultView;
  if (!View || !style.sheet || style.sheet.cssRules.length === 0) {
    style.textContent = own;
    return;
  }
  if (before !== null && writeChanged(style.sheet, changedRule(before, own))) return;
  const wanted = new View.CSSStyleSheet();
  wanted.replaceSync(own);
  writeRules(style.sheet, wanted);
}

/** Layouts by how many cells they have: a cell that nothing lies in is drawn, too. */
const TWO = ".layout-two_columns,.layout-two_rows";
const THREE =
  ".layout-three_columns,.layout-three_rows,.layout-two_columns_row,.layout-row_two_columns,.layout-two_rows_column,.layout-col_two_rows";

/** What is empty keeps a place in which one can click and drop; what the player lays at a page's foot has its room (`shell.css`, `room.css`). */
const CANVAS_ALONE = `
:is(.fg-container,.fg-email-template,.fg-terms-and-conditions):empty{min-height:64px;outline:1px dashed rgb(128 128 128/70%);outline-offset:-1px}
.fg-container:is(${TWO},${THREE}):not(:has(>:nth-child(2)))::after,
.fg-container:is(${THREE}):not(:has(>:nth-child(3)))::after,
.fg-container:is(${TWO}):empty::before,
.fg-container:is(${THREE}):not(:has(>:nth-child(2)))::before{content:"";order:1;min-height:64px;width:100%;outline:1px dashed rgb(128 128 128/70%);outline-offset:-1px}
.fg-image.is-empty{display:block;min-height:96px;outline:1px dashed rgb(128 128 128/70%);outline-offset:-1px}
.fg-text:empty,.fg-link:empty{min-height:1.5em}
[data-editing]{white-space:pre-wrap;cursor:text;outline:0!important;user-select:text;-webkit-user-select:text;pointer-events:auto}
span[data-editing]{display:block;min-width:1ch}
[data-editing-box]{translate:none!important}
.fg-main:is([data-choice],[data-pills]){--foot:64px}
@media (max-width:767px){.fg-main[data-choice][data-pills]{--foot:120px}}
`;
