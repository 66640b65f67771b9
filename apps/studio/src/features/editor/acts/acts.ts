import type { ElementStyle } from "@fairground/model/campaign";
import type { RichText } from "@fairground/model/rich-text";
import {
  duplicateElements,
  insertElement,
  mayHold,
  moveElements as moving,
  pasteElements,
  removeElements,
  replaceStyle,
  setProperty,
  setRichText as settingRich,
  setStyle as settingStyle,
  setText as settingText,
  type Taken,
  type Target,
  takeElements,
} from "../document/commands/index.ts";
import type { Done, Editor, HistoryStep, Refusal } from "../document/editor.ts";
import type { Carried } from "../drag/drag.tsx";
import type { HeldFiles } from "../drag/files-over.ts";
import type { Piece } from "../pieces/pieces.ts";
import { askForPicture } from "./asked-picture.ts";
import { keepStyle, keptStyle, readClip, renaming, writeClip } from "./clipboard.ts";
import { withDefault } from "./default-assets.ts";
import { countdownBlock, shelfBlock } from "./shelf.ts";
import { startOf } from "./starting.ts";
import { childIds, type Direction, outermost, placeAfterSelection, placeInDirection } from "./walk.ts";

const entitiesOf = (editor: Editor) => editor.get().draft.document.elements.entities;
const newId = () => crypto.randomUUID();

/** What is selected and may be changed, outermost only. */
function chosen(editor: Editor): readonly string[] {
  const { selection, locked } = editor.get().session;
  const entities = entitiesOf(editor);
  return outermost(entities, selection).filter((id) => !locked.has(id) && entities[id]?.parentId !== null);
}

const valuesOf = (editor: Editor, ids: readonly string[]) => {
  const { type = "", variant, name } = entitiesOf(editor)[ids[0] ?? ""] ?? {};
  return {
    type,
    count: ids.length,
    // What tells one step from the next in the history (studio, 11).
    ...(typeof variant === "string" && variant !== "" && { variant }),
    ...(typeof name === "string" && name !== "" && { name }),
  };
};

/** After the selection unless told where, climbing to the nearest place that takes it; what is inserted is selected. */
export function insertPiece(editor: Editor, piece: Piece, wanted?: Target): Done {
  const { draft, session } = editor.get();
  const made = piece.id === "prize-shelf" ? shelfBlock : piece.id === "countdown" ? countdownBlock : null;
  if (made) return insertTaken(editor, made(draft), { label: "insertElement", values: { type: "container" } }, wanted);
  const id = newId();
  const target =
    wanted ?? nearest(editor, placeAfterSelection(draft.document, session.pageId, session.selection), [id]);
  const start = withDefault(piece.type, startOf(piece, draft), draft);
  const done = editor.run("insertElement", insertElement(id, piece.type, target, start), {
    values: { type: piece.type },
  });
  if (done.kind === "done") editor.visit({ selection: [id] });
  // A picture is nothing without its file, where the company has none for it.
  if (done.kind === "done" && piece.type === "image" && !start.picture) askForPicture(id);
  return done;
}

/** The place itself, else behind its parent, and so on up; the place itself where none of them takes it. */
function nearest(editor: Editor, place: Target, ids: readonly string[]): Target {
  const entities = entitiesOf(editor);
  for (let at = place; ; ) {
    if (!mayHold(entities, at, ids)) return at;
    const parent = entities[at.parentId];
    if (!parent || parent.parentId === null) return place;
    at = { parentId: parent.parentId, index: childIds(entities, parent.parentId).indexOf(parent.id) + 1 };
  }
}

/** Why what is dragged cannot come there; null: it can. */
export function refusalOf(editor: Editor, carried: Carried | HeldFiles, target: Target): Refusal | null {
  return mayHold(entitiesOf(editor), target, idsOf(carried));
}

/** Of what is new there are no ids yet: as many stand in for them. */
function idsOf(carried: Carried | HeldFiles): readonly string[] {
  if (carried.kind === "elements") return carried.ids;
  const count = carried.kind === "block" ? carried.tops : carried.kind === "files" ? carried.count : 1;
  return Array.from({ length: count }, (_, at) => `new ${at}`);
}

export function moveElements(editor: Editor, ids: readonly string[], target: Target): Done {
  const done = editor.run("moveElements", moving(ids, target), { values: valuesOf(editor, ids) });
  if (done.kind === "done") editor.visit({ selection: ids });
  return done;
}

/** One step of Alt and an arrow, or of the tools. */
export function moveSelection(editor: Editor, direction: Direction): Done {
  const ids = chosen(editor);
  const edge = direction === "down" ? ids.at(-1) : ids[0];
  const place = edge && placeInDirection(editor.get().draft.document, edge, direction);
  return place ? moveElements(editor, ids, place) : { kind: "nothing" };
}

/** @returns whether anything was removed; what stood beside it is selected */
export function removeSelection(editor: Editor): boolean {
  const ids = chosen(editor);
  const entities = entitiesOf(editor);
  const parent = entities[ids[0] ?? ""]?.parentId;
  if (!parent) return false;
  const siblings = childIds(entities, parent);
  const next = siblings.slice(siblings.indexOf(ids.at(-1) ?? "") + 1).find((id) => !ids.includes(id));
  const before = siblings.slice(0, Math.max(0, siblings.indexOf(ids[0] ?? ""))).at(-1);
  const follows = next ?? before ?? parent;
  const done = editor.run("removeElements", removeElements(ids), { values: valuesOf(editor, ids) });
  if (done.kind === "done") editor.visit({ selection: entities[follows]?.parentId === null ? [] : [follows] });
  return done.kind === "done";
}

/** The copies stand behind what they are copies of, and are selected. */
export function duplicateSelection(editor: Editor): Done {
  const ids = chosen(editor);
  if (ids.length === 0) return { kind: "nothing" };
  const idOf = renaming(newId);
  const done = editor.run("duplicateElements", duplicateElements(ids, idOf), { values: valuesOf(editor, ids) });
  if (done.kind === "done") editor.visit({ selection: ids.map(idOf) });
  return done;
}

/** What is selected with everything under it; null where there is nothing to take. */
export function takeSelection(editor: Editor): Taken | null {
  const ids = chosen(editor);
  return ids.length === 0 ? null : takeElements(entitiesOf(editor), ids);
}

/** @returns whether there was anything to copy */
export function copySelection(editor: Editor, clipboard: DataTransfer): boolean {
  const taken = takeSelection(editor);
  if (taken) clipboard.setData("text/plain", writeClip(taken));
  return taken !== null;
}

/** What is selected as text for the clipboard; null where there is nothing to take. */
export function clipOfSelection(editor: Editor): string | null {
  const taken = takeSelection(editor);
  return taken && writeClip(taken);
}

export const cutSelection = (editor: Editor, clipboard: DataTransfer): boolean =>
  copySelection(editor, clipboard) && removeSelection(editor);

/** Puts the clipboard's elements after the selection. "nothing": it has none of ours. */
export const pasteFrom = (editor: Editor, clipboard: DataTransfer): Done =>
  pasteText(editor, clipboard.getData("text/plain"));

export function pasteText(editor: Editor, text: string): Done {
  const taken = readClip(text);
  if (!taken) return { kind: "nothing" };
  const values = { type: taken.elements[0]?.type ?? "", count: taken.tops.length };
  return insertTaken(editor, taken, { label: "pasteElements", values });
}

/** A block of the company's own: after the selection unless told where. */
export const insertBlock = (editor: Editor, taken: Taken, name: string, wanted?: Target): Done =>
  insertTaken(editor, taken, { label: "insertBlock", values: { name } }, wanted);

/** Under new ids, in one step; what was put in is selected. */
function insertTaken(
  editor: Editor,
  taken: Taken,
  { label, values }: Pick<HistoryStep, "label" | "values">,
  wanted?: Target,
): Done {
  const { draft, session } = editor.get();
  const idOf = renaming(newId);
  const ids = taken.tops.map(idOf);
  const target = wanted ?? nearest(editor, placeAfterSelection(draft.document, session.pageId, session.selection), ids);
  const done = editor.run(label, pasteElements(taken, target, idOf), { values });
  if (done.kind === "done") editor.visit({ selection: ids });
  return done;
}

export function copyStyle(editor: Editor): boolean {
  const element = entitiesOf(editor)[editor.get().session.selection.at(-1) ?? ""];
  if (element) keepStyle(element.style);
  return element !== undefined;
}

export function pasteStyle(editor: Editor): boolean {
  const style = keptStyle();
  const ids = editable(editor);
  if (!style || ids.length === 0) return false;
  return editor.run("pasteStyle", replaceStyle(ids, style), { values: valuesOf(editor, ids) }).kind === "done";
}

const editable = (editor: Editor): readonly string[] => {
  const { selection, locked } = editor.get().session;
  return selection.filter((id) => !locked.has(id));
};

type Path = readonly (string | number)[];

/** A property of every selected element; undefined takes it away. @param merge typing and dragging: one step */
export function setSetting(editor: Editor, path: string | Path, value: unknown, merge = false): Done {
  const ids = editable(editor);
  const whole = typeof path === "string" ? [path] : path;
  const values = valuesOf(editor, ids);
  const mergeKey = `property ${whole.join(".")} ${ids.join(" ")}`;
  return editor.run("setProperty", setProperty(ids, whole, value), merge ? { values, mergeKey } : { values });
}

/** One property of the style, of every width or of one device; null takes it away, so that what is below it shows. */
export function setStyle(editor: Editor, part: keyof ElementStyle, name: string, value: string | number | null): Done {
  const ids = editable(editor);
  return editor.run("setStyle", settingStyle(ids, part, name, value), {
    values: valuesOf(editor, ids),
    mergeKey: `style ${part} ${name} ${ids.join(" ")}`,
  });
}

/** What a text edited in place says, with its formatting. @param gesture all of one edit is one step */
export const setRichText = (editor: Editor, id: string, text: RichText, language: string, gesture: string): Done =>
  editor.run("setText", settingRich(id, language, text), {
    values: valuesOf(editor, [id]),
    mergeKey: `text ${id} ${gesture}`,
    lasting: true,
  });

/** The same of a text that knows letters alone. */
export const setEditedText = (
  editor: Editor,
  id: string,
  slot: string,
  text: string,
  language: string,
  gesture: string,
): Done =>
  editor.run("setText", settingText(id, slot, language, text), {
    values: valuesOf(editor, [id]),
    mergeKey: `text ${id} ${gesture}`,
    lasting: true,
  });

/** What a text says in one language; the others stay. */
export const setText = (editor: Editor, id: string, slot: string, text: string, language: string): Done =>
  editor.run("setText", settingText(id, slot, language, text), {
    values: valuesOf(editor, [id]),
    mergeKey: `text ${id} ${slot} ${language}`,
  });
