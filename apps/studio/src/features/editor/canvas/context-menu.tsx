import { Menu } from "@mantine/core";
import {
  ArrowDown,
  ArrowUp,
  Blocks,
  ClipboardPaste,
  Copy,
  CornerLeftUp,
  Files,
  ImageIcon,
  Paintbrush,
  Pencil,
  Scissors,
  Trash2,
} from "lucide-react";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { toast } from "../../../ui/toasts.ts";
import {
  clipOfSelection,
  copyStyle,
  duplicateSelection,
  moveSelection,
  pasteStyle,
  pasteText,
  removeSelection,
} from "../acts/acts.ts";
import { askForPicture } from "../acts/asked-picture.ts";
import { keptStyle } from "../acts/clipboard.ts";
import { useLevel } from "../acts/editor-version.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { placeInDirection } from "../acts/walk.ts";
import { askToKeepBlock } from "../blocks/save-block-dialog.tsx";
import { useMayKeepBlocks } from "../blocks/use-may-keep-blocks.ts";
import { useEditorApi } from "../document/context.tsx";
import classes from "./canvas.module.css";
import { inlineSlot } from "./text-edit.tsx";

/** Where the menu stands, in the overlay's pixels. */
export interface MenuPoint {
  x: number;
  y: number;
}

interface ContextMenuProps {
  at: MenuPoint;
  edit(id: string): boolean;
  onClose(): void;
}

/** What can be done with what is selected: by the right button, Shift+F10 or the menu key. */
export function ContextMenu({ at, edit, onClose }: ContextMenuProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const more = useTranslations("editor.canvasMore");
  const inspector = useTranslations("editor.inspector");
  const keys = useTranslations("editor.shortcuts.keys");
  const blocks = useTranslations("editor.blocks");
  const editor = useEditorApi();
  const refusal = useRefusal();
  const { mayArrange } = useLevel();
  const mayKeep = useMayKeepBlocks().selected;
  const dropdown = useRef<HTMLDivElement>(null);
  // It was opened by no button of its own, so nobody else brings the focus.
  useEffect(() => {
    const timer = setTimeout(() => dropdown.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus());
    return () => clearTimeout(timer);
  }, []);
  const { draft, session, readOnly } = editor.get();
  const { entities } = draft.document.elements;
  const element = entities[session.selection[0] ?? ""];
  const isOne = element !== undefined && session.selection.length === 1;
  const isLocked = session.selection.some((id) => session.locked.has(id));
  const isSome = element !== undefined && element.parentId !== null;
  const mayChange = mayArrange && isSome && !isLocked;
  const canGo = (direction: "up" | "down") => isOne && placeInDirection(draft.document, element.id, direction) !== null;

  const copy = async (): Promise<boolean> => {
    const clip = clipOfSelection(editor);
    if (clip === null) return false;
    try {
      await navigator.clipboard.writeText(clip);
      announce(more("copied"));
      return true;
    } catch {
      toast(more("clipboardClosed"), "warning");
      return false;
    }
  };
  const paste = async () => {
    try {
      const done = pasteText(editor, await navigator.clipboard.readText());
      if (done.kind === "nothing") toast(refusal({ refused: "notElements" }), "warning");
      if (done.kind === "refused") toast(refusal(done), "warning");
    } catch {
      toast(more("clipboardClosed"), "warning");
    }
  };
  const item = (
    Icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>,
    label: string,
    act: () => unknown,
  ) => ({
    Icon,
    label,
    act,
  });
  const groups = [
    [
      isOne && !isLocked && inlineSlot(element.type) !== undefined && item(Pencil, t("edit"), () => edit(element.id)),
      isOne &&
        !isLocked &&
        !readOnly &&
        element.type === "image" &&
        item(ImageIcon, more(element.picture ? "replacePicture" : "choosePicture"), () => askForPicture(element.id)),
      isOne &&
        isSome &&
        item(CornerLeftUp, t("selectParent"), () => {
          const parent = entities[element.parentId ?? ""];
          editor.visit({ selection: parent && parent.parentId !== null ? [parent.id] : [] });
        }),
    ],
    [
      mayChange && canGo("up") && item(ArrowUp, t("moveUp"), () => moveSelection(editor, "up")),
      mayChange && canGo("down") && item(ArrowDown, t("moveDown"), () => moveSelection(editor, "down")),
      mayChange &&
        item(Files, t("duplicate"), () => duplicateSelection(editor).kind === "done" && announce(t("duplicated"))),
    ],
    [
      isSome && !isLocked && item(Copy, keys("copy"), copy),
      mayChange &&
        item(Scissors, keys("cut"), async () => (await copy()) && removeSelection(editor) && announce(t("removed"))),
      mayArrange && item(ClipboardPaste, keys("paste"), paste),
    ],
    [
      isOne &&
        isSome &&
        item(Paintbrush, inspector("copyStyle"), () => copyStyle(editor) && announce(t("styleCopied"))),
      mayChange &&
        keptStyle() !== null &&
        item(Paintbrush, inspector("pasteStyle"), () => pasteStyle(editor) && announce(t("stylePasted"))),
      mayChange && mayKeep && item(Blocks, blocks("saveSelection"), () => askToKeepBlock(editor)),
    ],
    [mayChange && item(Trash2, t("delete"), () => removeSelection(editor) && announce(t("removed")))],
  ]
    .map((group) => group.filter((each) => each !== false))
    .filter((group) => group.length > 0);
  return (
    <Menu opened onChange={(next) => !next && onClose()} position="bottom-start" offset={0} returnFocus={false}>
      <Menu.Target>
        {/* Only a place: what the menu says of its button is allowed on a button alone. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={classes.menuPlace}
          style={{ left: at.x, top: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown ref={dropdown} aria-label={more("menu")} onContextMenu={(event) => event.preventDefault()}>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
          <div key={index} role="none">
            {index > 0 && <Menu.Divider />}
            {group.map(({ Icon, label, act }) => (
              <Menu.Item key={label} leftSection={<Icon size={14} aria-hidden />} onClick={() => act()}>
                {label}
              </Menu.Item>
            ))}
          </div>
        ))}
        {groups.length === 0 && <Menu.Label>{more("nothingToDo")}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
