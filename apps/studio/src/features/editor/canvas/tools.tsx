import { ActionIcon, Tooltip } from "@mantine/core";
import { ArrowDown, ArrowUp, Blocks, Copy, CornerLeftUp, Pencil, Trash2 } from "lucide-react";
import { type ComponentType, memo, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { duplicateSelection, moveSelection, removeSelection } from "../acts/acts.ts";
import { useLevel } from "../acts/editor-version.ts";
import { pathTo, placeInDirection, rootOf } from "../acts/walk.ts";
import { askToKeepBlock } from "../blocks/save-block-dialog.tsx";
import { useMayKeepBlocks } from "../blocks/use-may-keep-blocks.ts";
import { useEditor, useEditorApi, useEditorBehind } from "../document/context.tsx";
import type { Draft, EditorState } from "../document/editor.ts";
import { isEqual } from "../document/merge-values.ts";
import { withDescendants } from "../document/tree.ts";
import type { Box } from "../drag/drop-place.ts";
import classes from "./canvas.module.css";
import type { Geometry } from "./geometry.ts";
import { inlineSlot } from "./text-edit.tsx";
import { toolsPlace } from "./tools-place.ts";
import { useMoved } from "./use-moved.ts";

interface ToolsProps {
  geometry: Geometry;
  zoom: number;
  edit(id: string): boolean;
  /** Escape goes back to the page. */
  onEscape(): void;
}

const HEIGHT = 36;
/** Until they are measured. */
const WIDTH = 240;

/** What one does to the selected element, beside it: every drag has its click (studio, 4). */
export function Tools({ geometry, zoom, edit, onEscape }: ToolsProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const id = useEditor(firstSelected);
  const others = useEditor(
    ({ draft, session }) => beside(draft.document, rootOf(draft.document, session.pageId), id),
    isEqual,
  );
  useMoved(geometry, [id]);
  const [width, setWidth] = useState(WIDTH);
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measured = node.current?.offsetWidth;
    if (measured && measured !== width) setWidth(measured);
  });
  const box = geometry.boxOf(id);
  if (!box) return null;
  const scaled = ({ x, y, width: w, height: h }: Box): Box => ({
    ...{ x: x * zoom, y: y * zoom },
    ...{ width: w * zoom, height: h * zoom },
  });
  const paper = {
    width: (geometry.window?.innerWidth ?? 0) * zoom,
    height: (geometry.window?.innerHeight ?? 0) * zoom,
  };
  const own = scaled(box);
  const place = toolsPlace(
    own,
    { width, height: HEIGHT },
    geometry.boxesOf(others).map((other) => scaled(other.box)),
    paper,
  ) ?? { x: Math.max(0, Math.min(own.x, paper.width - width)), y: -HEIGHT - 4 };
  return (
    <div
      ref={node}
      className={classes.tools}
      style={{ left: place.x, top: place.y }}
      role="toolbar"
      aria-label={t("tools")}
      onKeyDown={(event) => event.key === "Escape" && onEscape()}
    >
      <Buttons edit={edit} />
    </div>
  );
}

/** What the tools must leave free: everything on the page but what is selected and what that lies in. */
function beside({ elements: { entities } }: Draft["document"], root: string, id: string): string[] {
  const above = new Set(pathTo(entities, id).map((each) => each.id));
  return withDescendants(entities, [root]).filter((each) => !above.has(each));
}

const firstSelected = ({ session }: EditorState): string => session.selection[0] ?? "";

/** The tools without their place: they stay as they are from one text to the next, and while one types. */
const Buttons = memo(function Buttons({ edit }: { edit(id: string): boolean }): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const blocks = useTranslations("editor.blocks");
  const { mayArrange } = useLevel();
  const mayKeep = useMayKeepBlocks().selected;
  const { isEdited, hasParent, up, down } = useEditorBehind(canDo, isEqual);
  const parent = () => {
    const state = editor.get();
    const { parentId = null } = state.draft.document.elements.entities[firstSelected(state)] ?? {};
    editor.visit({ selection: parentId === null ? [] : [parentId] });
  };
  return (
    <>
      {isEdited && <Tool icon={Pencil} label={t("edit")} onClick={() => edit(firstSelected(editor.get()))} />}
      {hasParent && <Tool icon={CornerLeftUp} label={t("selectParent")} onClick={parent} />}
      {mayArrange && (
        <>
          <Tool icon={ArrowUp} label={t("moveUp")} isOff={!up} onClick={() => moveSelection(editor, "up")} />
          <Tool icon={ArrowDown} label={t("moveDown")} isOff={!down} onClick={() => moveSelection(editor, "down")} />
          <Tool
            icon={Copy}
            label={t("duplicate")}
            onClick={() => duplicateSelection(editor).kind === "done" && announce(t("duplicated"))}
          />
          {mayKeep && <Tool icon={Blocks} label={blocks("saveSelection")} onClick={() => askToKeepBlock(editor)} />}
          <Tool icon={Trash2} label={t("delete")} onClick={() => removeSelection(editor) && announce(t("removed"))} />
        </>
      )}
    </>
  );
});

function canDo(state: EditorState) {
  const { document } = state.draft;
  const element = document.elements.entities[firstSelected(state)];
  const isOne = element !== undefined && state.session.selection.length === 1;
  const canGo = (direction: "up" | "down") => isOne && placeInDirection(document, element.id, direction) !== null;
  return {
    isEdited: isOne && inlineSlot(element.type) !== undefined,
    hasParent: isOne && element.parentId !== null,
    up: canGo("up"),
    down: canGo("down"),
  };
}

interface ToolProps {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>;
  label: string;
  isOff?: boolean;
  onClick(): void;
}
function Tool({ icon: Icon, label, isOff = false, onClick }: ToolProps): ReactNode {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={isOff} onClick={onClick}>
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
