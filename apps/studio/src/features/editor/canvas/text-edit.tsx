import { elementTexts, type TextSlot } from "@fairground/elements/settings";
import { textIn } from "@fairground/model/text";
import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { takeNonce } from "../../../ui/nonce.ts";
import { setText } from "../acts/acts.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { fontCss } from "../page/campaign-css.ts";
import classes from "./canvas.module.css";
import type { Geometry } from "./geometry.ts";

interface TextEditProps {
  id: string;
  geometry: Geometry;
  zoom: number;
  /** Changes when boxes may have moved. */
  moved: number;
  onDone(): void;
}

/** Types whose words stand on the page as they are: those are edited in place, the others in the inspector. */
const IN_PLACE: ReadonlySet<string> = new Set([
  "text",
  "link",
  "button",
  "form-button",
  "access-code-button",
  "social-button",
  "phasertext",
  "phaserbutton",
  "terms-and-conditions",
]);

/** The slot that is edited in place: the first text of an element that shows it. */
export const inlineSlot = (type: string): TextSlot | undefined =>
  IN_PLACE.has(type) ? (elementTexts as Readonly<Record<string, readonly TextSlot[]>>)[type]?.[0] : undefined;

/**
 * A text edited where it stands, in its own face and size (studio, 1). Enter is done (Shift and Enter a new line, where there may be
 * lines), Escape takes back what was typed.
 */
export function TextEdit({ id, geometry, zoom, moved, onDone }: TextEditProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const element = useEditor(({ draft }) => draft.document.elements.entities[id]);
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const field = useRef<HTMLTextAreaElement>(null);
  const slot = element && inlineSlot(element.type);
  const written = slot && element.texts[slot.name];
  const value = textIn(written ?? slot?.default, language, first);
  const before = useRef(value);
  const steps = useRef(editor.get().past.length);

  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const node = geometry.node(id);
  const family = node && geometry.window?.getComputedStyle(node).fontFamily;
  useLayoutEffect(() => {
    if (!family) return;
    // The fonts of the page are the frame's; here the same face is asked for by this document.
    const style = document.createElement("style");
    style.nonce = takeNonce();
    style.textContent = fontCss([...family.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name));
    document.head.append(style);
    return () => style.remove();
  }, [family]);

  if (!slot || !node) return null;
  const style = lookOf(node, geometry, zoom, moved);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      if (editor.get().past.length > steps.current || value !== before.current)
        setText(editor, id, slot.name, before.current, language);
      onDone();
    }
    if (event.key === "Enter" && !(event.shiftKey && slot.multiline)) {
      event.preventDefault();
      onDone();
    }
  };
  return (
    <textarea
      ref={field}
      className={classes.textEdit}
      style={style}
      value={value}
      aria-label={t("editText", { name: slot.label })}
      lang={language}
      rows={1}
      onChange={({ currentTarget }) =>
        setText(
          editor,
          id,
          slot.name,
          slot.multiline ? currentTarget.value : currentTarget.value.replace(/\n/g, " "),
          language,
        )
      }
      onKeyDown={onKeyDown}
      onBlur={onDone}
      onPointerDown={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
      onCut={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
    />
  );
}

/** Over the node, in its own face, at the size at which it is shown. */
function lookOf(node: HTMLElement, geometry: Geometry, zoom: number, _moved: number): CSSProperties {
  const { left, top, width, height } = node.getBoundingClientRect();
  const look = geometry.window?.getComputedStyle(node);
  const px = (value: string | undefined) => `${(Number.parseFloat(value ?? "") || 0) * zoom}px`;
  return {
    left: left * zoom,
    top: top * zoom,
    width: Math.max(width * zoom, 80),
    height: Math.max(height * zoom, 24),
    fontFamily: look?.fontFamily,
    fontSize: px(look?.fontSize),
    fontWeight: look?.fontWeight,
    fontStyle: look?.fontStyle,
    lineHeight: look?.lineHeight === "normal" ? "normal" : px(look?.lineHeight),
    letterSpacing: look?.letterSpacing === "normal" ? "normal" : px(look?.letterSpacing),
    textAlign: look?.textAlign as CSSProperties["textAlign"], // a computed value of that very property
    textTransform: look?.textTransform as CSSProperties["textTransform"], // likewise
    color: look?.color,
    backgroundColor: groundOf(node, geometry),
    padding: `${px(look?.paddingTop)} ${px(look?.paddingRight)} ${px(look?.paddingBottom)} ${px(look?.paddingLeft)}`,
  };
}

/** The nearest colour behind a node. */
function groundOf(node: HTMLElement, geometry: Geometry): string {
  for (let at: HTMLElement | null = node; at; at = at.parentElement) {
    const color = geometry.window?.getComputedStyle(at).backgroundColor ?? "";
    if (color !== "" && color !== "transparent" && !/, 0\)$|\/ 0\)$/.test(color)) return color;
  }
  return "white";
}
