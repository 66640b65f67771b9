import type { Element } from "@fairground/model/campaign";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { toast } from "../../../ui/toasts.ts";
import { duplicateSelection, moveElements, moveSelection, refusalOf, removeSelection } from "../acts/acts.ts";
import { useLevel } from "../acts/editor-version.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { type Direction, rootOf } from "../acts/walk.ts";
import { rename } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { useElementName } from "../document/element-name.ts";
import { ancestry } from "../document/tree.ts";
import { useReaders } from "../document/use-letter.ts";
import { useCarried } from "../drag/drag.tsx";
import classes from "./outline.module.css";
import { OutlineRow, type RowActs } from "./outline-row.tsx";
import { dropInRows, type Row, rowsOf, type TreeDrop } from "./rows.ts";

/** The page's elements as a tree (studio, 6), by the pointer and by the keys of the tree pattern. */
export function Outline(): ReactNode {
  const t = useTranslations("editor.outline");
  const editor = useEditorApi();
  const nameOf = useElementName();
  const readersOf = useReaders();
  const refusal = useRefusal();
  const { mayArrange } = useLevel();
  const entities = useEditor(
    ({ draft }) => draft.document.elements.entities,
    (a, b) => isDrawnAlike(a, b, nameOf),
  );
  const selection = useEditor(({ session }) => session.selection);
  const hidden = useEditor(({ session }) => session.hidden);
  const locked = useEditor(({ session }) => session.locked);
  const root = useEditor(({ draft, session }) => rootOf(draft.document, session.pageId));
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<string | null>(null);
  const [drop, setDrop] = useState<TreeDrop | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(entities, root, closed), [entities, root, closed]);
  const active = selection.at(-1) ?? root;
  const focused = rows.some(({ id }) => id === active) ? active : root;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected is shown, once
  useEffect(() => {
    const above = ancestry(entities, active).slice(1);
    if (above.some(({ id }) => closed.has(id)))
      setClosed((before) => new Set([...before].filter((id) => !above.some((each) => each.id === id))));
    tree.current?.querySelector(`[data-row="${CSS.escape(active)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const select = (id: string, more = false) => {
    if (id === root) return editor.visit({ selection: [] });
    const isIn = selection.includes(id);
    editor.visit({ selection: more ? (isIn ? selection.filter((each) => each !== id) : [...selection, id]) : [id] });
  };
  const toggle = (id: string, open: boolean) =>
    setClosed((before) => new Set(open ? [...before].filter((each) => each !== id) : [...before, id]));
  const flip = (which: "hidden" | "locked", id: string) => {
    const next = new Set(which === "hidden" ? hidden : locked);
    if (!next.delete(id)) next.add(id);
    editor.visit(which === "hidden" ? { hidden: next } : { locked: next });
  };
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    select(id);
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus());
  };

  const placeAt = (y: number): TreeDrop | null => {
    const boxes = [...(tree.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])].map((node) => ({
      id: node.dataset.row ?? "",
      top: node.getBoundingClientRect().top,
      bottom: node.getBoundingClientRect().bottom,
    }));
    return dropInRows(entities, boxes, y);
  };
  const isInside = (x: number, y: number): boolean => {
    const box = tree.current?.getBoundingClientRect();
    return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  useCarried({
    move: (carried, { x, y }) => setDrop(carried.kind === "elements" && isInside(x, y) ? placeAt(y) : null),
    drop: (carried, { x, y }) => {
      if (carried.kind !== "elements" || !isInside(x, y)) return;
      const place = placeAt(y);
      if (!place) return;
      const refused = refusalOf(editor, carried, place.target);
      if (refused) toast(refusal(refused), "warning");
      else moveElements(editor, carried.ids, place.target);
    },
    end: () => setDrop(null),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (renaming !== null) return;
    const at = rows.findIndex(({ id }) => id === focused);
    const row = rows[at];
    if (!row) return;
    const handled = keys(event, row, at);
    if (handled) event.preventDefault();
  };
  function keys(event: KeyboardEvent, row: Row, at: number): boolean {
    const direction = ALT[event.key];
    if (event.altKey && direction) {
      if (!mayArrange) return true;
      const done = moveSelection(editor, direction);
      announce(done.kind === "refused" ? refusal(done) : done.kind === "done" ? t("moved") : t("cannotMove"));
      focusLater(row.id);
      return true;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d") {
      if (mayArrange) duplicateSelection(editor);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    switch (event.key) {
      case "ArrowDown":
        focus(rows[at + 1]?.id);
        return true;
      case "ArrowUp":
        focus(rows[at - 1]?.id);
        return true;
      case "Home":
        focus(rows[0]?.id);
        return true;
      case "End":
        focus(rows.at(-1)?.id);
        return true;
      case "ArrowRight":
        if (row.children > 0 && closed.has(row.id)) toggle(row.id, true);
        else if (row.children > 0) focus(rows[at + 1]?.id);
        return true;
      case "ArrowLeft":
        if (row.children > 0 && !closed.has(row.id)) toggle(row.id, false);
        else focus(entities[row.id]?.parentId ?? undefined);
        return true;
      case "h":
        if (row.id !== root) flip("hidden", row.id);
        return true;
      case "l":
        if (row.id !== root) flip("locked", row.id);
        return true;
      case "F2":
      case "Enter":
        if (mayArrange) setRenaming(row.id);
        return true;
      case "Delete":
      case "Backspace":
        if (mayArrange && removeSelection(editor)) announce(t("removed"));
        return true;
      default:
        return false;
    }
  }
  const focusLater = (id: string) =>
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus());

  const done = (id: string, name: string | null) => {
    setRenaming(null);
    if (name !== null) editor.run("rename", rename(id, name), { values: { type: entities[id]?.type ?? "" } });
    focusLater(id);
  };
  const held: RowActs = {
    select,
    flip,
    toggle: (id) => toggle(id, closed.has(id)),
    carried: (id) => (selection.includes(id) ? selection : [id]),
    rename: (id) => mayArrange && setRenaming(id),
    named: done,
  };
  const acts = useRef(held);
  acts.current = held;

  const label = (element: Element | undefined) => (element?.id === root ? t("page") : nameOf(element));
  return (
    <div
      ref={tree}
      className={classes.tree}
      role="tree"
      aria-label={t("outline")}
      aria-multiselectable
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <OutlineRow
          key={row.id}
          id={row.id}
          level={row.level}
          childCount={row.children}
          place={row.place}
          siblings={row.siblings}
          name={label(entities[row.id])}
          ownName={ownNameOf(entities[row.id])}
          readers={readersOf(entities[row.id])}
          isRoot={row.id === root}
          isOpen={!closed.has(row.id)}
          isFocused={row.id === focused}
          isSelected={row.id === root ? selection.length === 0 : selection.includes(row.id)}
          isHidden={hidden.has(row.id)}
          isLocked={locked.has(row.id)}
          mayArrange={mayArrange}
          drop={drop?.row === row.id ? drop.where : null}
          isRenaming={renaming === row.id}
          acts={acts}
        />
      ))}
      {rows.length === 1 && <p className={classes.empty}>{t("empty")}</p>}
    </div>
  );
}

type Entities = Readonly<Record<string, Element>>;

/** Whether two versions have the same tree with the same names: texts and styles change with every key. */
function isDrawnAlike(a: Entities, b: Entities, nameOf: (element: Element) => string): boolean {
  const ids = Object.keys(b);
  return (
    ids.length === Object.keys(a).length &&
    ids.every((id) => {
      const [was, is] = [a[id], b[id]];
      if (was === is) return true;
      if (!was || !is || was.parentId !== is.parentId || was.order !== is.order || was.type !== is.type) return false;
      return was.name === is.name && was.only === is.only && nameOf(was) === nameOf(is);
    })
  );
}

const ownNameOf = (element: Element | undefined): string => (typeof element?.name === "string" ? element.name : "");

const ALT: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};
