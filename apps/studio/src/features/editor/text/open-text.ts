import { pageOf, type RichText } from "@fairground/model/rich-text";
import { baseKeymap, chainCommands, splitBlock, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { Fragment, type NodeType, type Schema, Slice } from "prosemirror-model";
import { liftListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { AllSelection, type Command, EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { asLines, fromWordProcessor } from "./paste.ts";
import { docOf, isTarget, schemaOf, type TextShape, textOf } from "./schema.ts";

/** What holds where the cursor is. */
export interface Formatting {
  bold: boolean;
  italic: boolean;
  bullets: boolean;
  numbers: boolean;
  /** Where the link at the cursor leads, "" for none. */
  href: string;
}
export type Format = Exclude<keyof Formatting, "href">;

export interface OpenText {
  get(): Formatting;
  subscribe(listener: () => void): () => void;
  toggle(format: Format): void;
  /** Of the selection or the link at the cursor; without either, `words` or the address itself is put in. "" takes the link away. */
  link(href: string, words?: string): void;
  insert(text: string): void;
  /** What has been changed elsewhere. */
  replace(text: RichText): void;
  focus(): void;
  close(): void;
}

interface Opening {
  /** The node of the page whose content the text is. */
  host: HTMLElement;
  shape: TextShape;
  text: RichText;
  label: string;
  /** How one goes to the tools, "" where there are none. */
  description: string;
  language: string;
  onChange(text: RichText): void;
  /** The marketer is done: by Escape, Tab or Enter where it begins no paragraph. */
  onDone(): void;
  /** Asks for an address. */
  onLink(): void;
  /** Goes to the tools. */
  onTools(): void;
  onBlur(): void;
}

/** Makes the content of a node of the page a text that one writes in (studio, 1): the node itself stays as it is. */
export function openText({ host, shape, text, label, description, language, onChange, ...on }: Opening): OpenText {
  const schema = schemaOf(shape);
  const listeners = new Set<() => void>();
  let isOwn = true;
  const view = new EditorView(
    { mount: host },
    {
      state: EditorState.create({
        doc: docOf(schema, text),
        plugins: [history(), keymap(keysOf(schema, shape, on)), keymap(baseKeymap)],
      }),
      attributes: {
        role: "textbox",
        "aria-multiline": String(shape.kind !== "line"),
        "aria-label": label,
        ...(description !== "" && { "aria-description": description }),
        lang: language,
        dir: "auto",
        spellcheck: "true",
      },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        if (transaction.docChanged && isOwn) onChange(textOf(view.state.doc));
        for (const listener of listeners) listener();
      },
      transformPastedHTML: fromWordProcessor,
      transformPasted: (slice) => (shape.kind === "blocks" ? slice : asLines(schema, slice)),
      clipboardTextParser: (pasted) => plainSlice(schema, pasted, shape),
      handleDOMEvents: { blur: () => void on.onBlur() },
      handleClick: (_view, _at, event) => {
        event.preventDefault(); // a link in the text leads nowhere
        return false;
      },
    },
  );
  view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)));
  const run = (command: Command) => void command(view.state, view.dispatch, view);
  let last = formattingOf(view.state);
  return {
    get() {
      const now = formattingOf(view.state);
      const isSame = (Object.keys(now) as (keyof Formatting)[]).every((name) => now[name] === last[name]);
      if (!isSame) last = now;
      return last;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toggle(format) {
      const mark = schema.marks[format];
      const list = schema.nodes[format];
      run(mark ? toggleMark(mark) : list ? toggleList(schema, list) : () => false);
    },
    link: (href, words) => run(setLink(schema, shape, href, words)),
    insert: (typed) => view.dispatch(view.state.tr.insertText(typed).scrollIntoView()),
    replace(next) {
      isOwn = false;
      const doc = docOf(schema, next);
      view.dispatch(
        view.state.tr.replaceWith(0, view.state.doc.content.size, doc.content).setMeta("addToHistory", false),
      );
      isOwn = true;
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

function keysOf(
  schema: Schema,
  { kind, isRich }: TextShape,
  { onDone, onLink, onTools }: Pick<Opening, "onDone" | "onLink" | "onTools">,
): Record<string, Command> {
  const done: Command = () => {
    onDone();
    return true;
  };
  const nothing: Command = () => true;
  const { item, break: lineBreak, bullets, numbers } = schema.nodes;
  const { bold, italic } = schema.marks;
  const breakLine: Command = (state, dispatch) => {
    if (lineBreak) dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
    return true;
  };
  return {
    Escape: done,
    Tab: done,
    "Shift-Tab": done,
    "Mod-Enter": done,
    Enter: item ? chainCommands(splitListItem(item), leaveList(item), splitBlock) : done,
    "Shift-Enter": kind === "line" ? done : breakLine,
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    // It is saved by itself; the browser would ask for a file.
    "Mod-s": nothing,
    "Alt-F10": () => {
      onTools();
      return true;
    },
    ...(bold && italic && isRich
      ? {
          "Mod-b": toggleMark(bold),
          "Mod-i": toggleMark(italic),
          "Mod-k": () => {
            onLink();
            return true;
          },
        }
      : { "Mod-b": nothing, "Mod-i": nothing }),
    ...(bullets &&
      numbers && { "Mod-Shift-8": toggleList(schema, bullets), "Mod-Shift-7": toggleList(schema, numbers) }),
  };
}

/** Enter in an empty item ends the list. */
const leaveList =
  (item: NodeType): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection;
    const isEmptyItem = empty && $from.parent.content.size === 0 && $from.node(-1)?.type === item;
    return isEmptyItem && liftListItem(item)(state, dispatch);
  };

const toggleList =
  (schema: Schema, wanted: NodeType): Command =>
  (state, dispatch) => {
    const { item } = schema.nodes;
    if (!item) return false;
    const { $from } = state.selection;
    const depth = listDepth(state);
    if (depth === null) return wrapInList(wanted)(state, dispatch);
    if ($from.node(depth).type === wanted) return liftListItem(item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), wanted));
    return true;
  };

function listDepth({ selection: { $from } }: EditorState): number | null {
  for (let depth = $from.depth; depth > 0; depth--)
    if (["bullets", "numbers"].includes($from.node(depth).type.name)) return depth;
  return null;
}

const setLink =
  (schema: Schema, shape: TextShape, href: string, words?: string): Command =>
  (state, dispatch) => {
    const mark = schema.marks.href;
    if (!mark || (href !== "" && !isTarget(href, shape))) return false;
    const { empty, from, to } = state.selection;
    const range = empty ? linkRange(state) : { from, to };
    const { tr } = state;
    if (!range) {
      if (href === "") return false;
      const shown = words ?? (pageOf(href) ?? href).replace(/^(https:\/\/|mailto:|tel:)/i, "");
      dispatch?.(tr.replaceSelectionWith(schema.text(shown, [mark.create({ href })]), false).scrollIntoView());
      return true;
    }
    tr.removeMark(range.from, range.to, mark);
    if (href !== "") tr.addMark(range.from, range.to, mark.create({ href }));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, range.to)).removeStoredMark(mark).scrollIntoView());
    return true;
  };

/** The whole link at the cursor. */
function linkRange(state: EditorState): { from: number; to: number } | null {
  const { $from } = state.selection;
  const href = hrefAt(state);
  if (href === "") return null;
  const start = $from.start();
  let [from, to] = [-1, -1];
  $from.parent.forEach((node, offset) => {
    const isIn = node.marks.some(({ type, attrs }) => type.name === "href" && attrs.href === href);
    const begins = start + offset;
    const ends = begins + node.nodeSize;
    if (!isIn) return;
    if (to === begins) to = ends;
    else if (to < $from.pos) [from, to] = [begins, ends];
  });
  return from >= 0 && from <= $from.pos && $from.pos <= to ? { from, to } : null;
}

function hrefAt({ doc, selection: { $from, from, to, empty } }: EditorState): string {
  let href = "";
  const look = (marks: typeof $from.parent.marks) => {
    for (const { type, attrs } of marks) if (type.name === "href") href ||= String(attrs.href);
  };
  if (empty) {
    look($from.nodeBefore?.marks ?? []);
    look($from.nodeAfter?.marks ?? []);
  } else doc.nodesBetween(from, to, (node) => look(node.marks));
  return href;
}

function formattingOf(state: EditorState): Formatting {
  const { doc, selection, storedMarks, schema } = state;
  const { from, to, empty, $from } = selection;
  const has = (name: string): boolean => {
    const mark = schema.marks[name];
    if (!mark) return false;
    return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark);
  };
  const depth = listDepth(state);
  // Everything selected is of the first block's kind.
  const list = depth === null ? (empty ? "" : (doc.nodeAt(from)?.type.name ?? "")) : $from.node(depth).type.name;
  return {
    bold: has("bold"),
    italic: has("italic"),
    bullets: list === "bullets",
    numbers: list === "numbers",
    href: hrefAt(state),
  };
}

/** Letters from the clipboard: an empty line begins a paragraph, where there are any. */
function plainSlice(schema: Schema, pasted: string, { kind }: TextShape): Slice {
  const text = pasted.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const parts = kind === "line" ? [text.replace(/\s*\n\s*/g, " ")] : kind === "lines" ? [text] : text.split(/\n{2,}/);
  const doc = docOf(
    schema,
    parts.map((part) => ({ kind: "paragraph", runs: part === "" ? [] : [{ text: part }] })),
  );
  return kind === "blocks" ? new Slice(doc.content, 1, 1) : new Slice(Fragment.from(doc.firstChild?.content), 0, 0);
}
