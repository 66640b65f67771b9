import { ActionIcon, Tooltip } from "@mantine/core";
import { ArrowDown, ArrowUp, Blocks, Copy, CornerLeftUp, Pencil, Trash2 } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { askToKeepBlock } from "../palette/save-block-dialog.tsx";
import { useMayKeepBlocks } from "../palette/use-may-keep-blocks.ts";
import { duplicateSelection, moveSelection, removeSelection } from "./acts.ts";
import classes from "./canvas.module.css";
import type { Geometry } from "./geometry.ts";
import { useLevel } from "./level.ts";
import { inlineSlot } from "./text-edit.tsx";
import { placeInDirection } from "./walk.ts";

interface ToolsProps {
  geometry: Geometry;
  zoom: number;
  edit(id: string): boolean;
}

const HEIGHT = 36;

/** What one does to the selected element, beside it: every drag has its click (studio, 4). */
export function Tools({ geometry, zoom, edit }: ToolsProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const blocks = useTranslations("editor.blocks");
  const { mayArrange } = useLevel();
  const mayKeep = useMayKeepBlocks().selected;
  const document = useEditor(({ draft }) => draft.document);
  const selection = useEditor(({ session }) => session.selection);
  const [id = ""] = selection;
  const element = document.elements.entities[id];
  const box = geometry.boxOf(id);
  if (!element || !box) return null;

  const isOne = selection.length === 1;
  const bottom = (box.y + box.height) * zoom;
  const windowHeight = (geometry.window?.innerHeight ?? 0) * zoom;
  const top =
    bottom + HEIGHT + 6 <= windowHeight
      ? bottom + 6
      : Math.max(4, Math.min(box.y * zoom - HEIGHT - 22, windowHeight - HEIGHT - 4));
  const canGo = (direction: "up" | "down") => isOne && placeInDirection(document, id, direction) !== null;
  const toParent = () => editor.visit({ selection: element.parentId === null ? [] : [element.parentId] });
  return (
    <div
      className={classes.tools}
      style={{ left: Math.max(4, box.x * zoom), top }}
      role="toolbar"
      aria-label={t("tools")}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key !== "Escape" && event.stopPropagation()}
    >
      {isOne && inlineSlot(element.type) && <Tool icon={Pencil} label={t("edit")} onClick={() => edit(id)} />}
      {isOne && element.parentId !== null && <Tool icon={CornerLeftUp} label={t("selectParent")} onClick={toParent} />}
      {mayArrange && (
        <>
          <Tool icon={ArrowUp} label={t("moveUp")} isOff={!canGo("up")} onClick={() => moveSelection(editor, "up")} />
          <Tool
            icon={ArrowDown}
            label={t("moveDown")}
            isOff={!canGo("down")}
            onClick={() => moveSelection(editor, "down")}
          />
          <Tool
            icon={Copy}
            label={t("duplicate")}
            onClick={() => duplicateSelection(editor).kind === "done" && announce(t("duplicated"))}
          />
          {mayKeep && <Tool icon={Blocks} label={blocks("saveSelection")} onClick={() => askToKeepBlock(editor)} />}
          <Tool icon={Trash2} label={t("delete")} onClick={() => removeSelection(editor) && announce(t("removed"))} />
        </>
      )}
    </div>
  );
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
