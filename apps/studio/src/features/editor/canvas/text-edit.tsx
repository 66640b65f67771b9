import { elementTexts, type TextSlot } from "@fairground/elements/settings";
import { plainBlocks, plainOf, type RichText, readRich } from "@fairground/model/rich-text";
import { overrideIn } from "@fairground/model/text";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { setEditedText, setRichText } from "../acts/acts.ts";
import { EMAIL_TYPES } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import type { Editor } from "../document/editor.ts";
import { pageIn } from "../document/tree.ts";
import { useLabels } from "../fields/labels/use-labels.ts";
import { draftElement } from "../page/draft-element.ts";
import { holdText } from "../page/held-text.ts";
import { fillerOf } from "../page/legal-texts.ts";
import { loadedText, loadText } from "../text/load-text.ts";
import type { OpenText } from "../text/open-text.ts";
import type { TextShape } from "../text/schema.ts";
import { awaken, textHost } from "../text/text-host.ts";
import type { Geometry } from "./geometry.ts";
import { TextBar } from "./text-bar.tsx";
import { useMoved } from "./use-moved.ts";

interface TextEditProps {
  id: string;
  geometry: Geometry;
  zoom: number;
  /** Lies over the page and lets through what is meant for the text. */
  surface: RefObject<HTMLElement | null>;
  /** @param isLeft the focus has gone elsewhere by itself */
  onDone(isLeft: boolean): void;
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
 * A text edited where it stands, on the very node of the page (studio, 1): same face, colour, width and lines. What was typed
 * stays, however one leaves; all of it is one step to undo.
 */
export function TextEdit({ id, geometry, zoom, surface, onDone }: TextEditProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const rich = useTranslations("editor.richText");
  const say = useLabels();
  const editor = useEditorApi();
  const type = useEditor(({ draft }) => draft.document.elements.entities[id]?.type);
  const written = useEditor((state) => writtenOf(state, id));
  const language = useEditor(({ session }) => session.language);
  const [text, setOpen] = useState<OpenText | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [asksLink, setAsksLink] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  /** What the document says since the last key, to tell it from what comes from elsewhere. */
  const own = useRef(written);
  const slot = type === undefined ? undefined : inlineSlot(type);
  const moved = useMoved(geometry, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each text; words and slots do not change meanwhile
  useLayoutEffect(() => {
    const node = geometry.node(id);
    const element = editor.get().draft.document.elements.entities[id];
    if (!node || !slot || !element || type === undefined || editor.get().readOnly) return done.current(false);
    let [isGone, close] = [false, () => {}];
    const gesture = crypto.randomUUID();
    const open = (openText: NonNullable<ReturnType<typeof loadedText>>) => {
      if (isGone) return;
      const shape = { ...shapeOf(slot, element.variant), hasPage: (page: string) => hasPage(editor, page) };
      const { draft } = editor.get();
      const first = draft.metadata.languages[0]?.shortName ?? "en";
      const { minimumAge } = draft.metadata;
      const shown = draftElement(element, language, first, { minimumAge, fill: fillerOf(editor) });
      const release = holdText(editor, id, {
        texts: shown.texts,
        ...(shown.rich && { rich: shown.rich }),
        ...(shown.dir && { dir: shown.dir }),
      });
      const { host, restore } = textHost(node, type);
      const rest = awaken(host);
      const opened = openText({
        host,
        shape,
        text: blocksIn(editor, id, slot, language),
        label: t("editText", { name: say(slot.label) }),
        description: shape.isRich ? rich("toolsKey") : "",
        language,
        onChange(next) {
          if (shape.isRich) setRichText(editor, id, next, language, gesture);
          else setEditedText(editor, id, slot.name, plainOf(next), language, gesture);
          own.current = writtenOf(editor.get(), id);
        },
        onDone: () => done.current(false),
        onLink: () => setAsksLink(true),
        onTools: () => bar.current?.querySelector<HTMLElement>("button, input")?.focus(),
        // Where the focus went is known a moment later.
        onBlur: () => setTimeout(() => !isGone && !isStillHere(geometry, bar.current) && done.current(true)),
      });
      own.current = writtenOf(editor.get(), id);
      opened.focus();
      setOpen(opened);
      close = () => {
        opened.close();
        rest();
        restore();
        release();
      };
    };
    const known = loadedText();
    if (known) open(known);
    else loadText().then(open, () => done.current(false));
    return () => {
      isGone = true;
      close();
      setOpen(null);
    };
  }, [id, geometry, language]);

  // Undone, or changed by somebody else.
  useEffect(() => {
    if (!text || !slot || written === own.current) return;
    own.current = written;
    text.replace(blocksIn(editor, id, slot, language));
  }, [text, slot, written, editor, id, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever something has moved
  useLayoutEffect(() => {
    const over = surface.current;
    const box = geometry.boxOf(id);
    if (!over || !text) return;
    if (!box) return done.current(false);
    over.style.clipPath = holeOf(box, zoom);
    return () => {
      over.style.clipPath = "";
    };
  }, [geometry, id, zoom, moved, surface, text]);

  const box = text && geometry.boxOf(id);
  if (!text || !box || !slot) return null;
  return (
    <TextBar
      ref={bar}
      id={id}
      text={text}
      isRich={slot.rich === true}
      hasLists={shapeOf(slot, undefined).kind === "blocks" && !isHeading(editor, id)}
      geometry={geometry}
      zoom={zoom}
      asksLink={asksLink}
      setAsksLink={setAsksLink}
      onLeave={() => setTimeout(() => !isStillHere(geometry, bar.current) && done.current(true))}
    />
  );
}

/** What the document holds of the text, to be compared: everything that decides how it reads. */
function writtenOf({ draft }: ReturnType<Editor["get"]>, id: string): string {
  const { texts, rich } = draft.document.elements.entities[id] ?? {};
  return JSON.stringify([texts, rich]);
}

function blocksIn(editor: Editor, id: string, slot: TextSlot, language: string): RichText {
  const { draft } = editor.get();
  const element = draft.document.elements.entities[id];
  const text = overrideIn(
    element?.texts[slot.name] ?? slot.default,
    language,
    draft.metadata.languages[0]?.shortName ?? "en",
  );
  return element?.rich && slot.rich ? readRich(text) : plainBlocks(text);
}

/** Whether a link may lead there: mails are no pages that one comes to. */
const hasPage = (editor: Editor, id: string): boolean => {
  const page = pageIn(editor.get().draft.document, id);
  return page !== undefined && !EMAIL_TYPES.includes(page.pageType);
};

const isHeading = (editor: Editor, id: string): boolean =>
  HEADINGS.has(editor.get().draft.document.elements.entities[id]?.variant ?? "");
const HEADINGS: ReadonlySet<string> = new Set(["h1", "h2", "h3"]);

/** A heading is lines, whatever its slot could hold. */
function shapeOf(slot: TextSlot, variant: string | undefined): TextShape {
  const isRich = slot.rich === true;
  const kind = !slot.multiline ? "line" : isRich && !HEADINGS.has(variant ?? "") ? "blocks" : "lines";
  return { kind, isRich };
}

/** In the text, in its tools, or in what those have opened. */
function isStillHere(geometry: Geometry, bar: HTMLElement | null): boolean {
  const at = document.activeElement;
  if (at === null) return false;
  if (at === geometry.window?.frameElement || bar?.contains(at)) return true;
  return at.closest("[role=menu]") !== null;
}

/** All of the surface but the text's box, with a little air around it for a pointer that selects to its edge. */
function holeOf(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  zoom: number,
): string {
  const air = 2;
  const [left, top] = [x * zoom - air, y * zoom - air];
  const [right, bottom] = [(x + width) * zoom + air, (y + height) * zoom + air];
  const hole = [
    [left, top],
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  const points = hole.map(([across = 0, down = 0]) => `${across}px ${down}px`);
  return `polygon(evenodd,0 0,100% 0,100% 100%,0 100%,0 0,${points.join(",")},0 0)`;
}
