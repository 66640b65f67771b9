import type { Element } from "@fairground/model/campaign";
import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { toast } from "../../../ui/toasts.ts";
import { copyStyle, duplicateSelection, moveSelection, pasteStyle, removeSelection } from "../acts/acts.ts";
import { useLevel } from "../acts/editor-version.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { childIds, type Direction } from "../acts/walk.ts";
import { useEditorApi } from "../document/context.tsx";

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

interface Keyed {
  root: string;
  /** False where there is no text to edit. */
  edit(id: string): boolean;
  nameOf(element: Element | undefined): string;
}

/** The canvas by keyboard: whatever the pointer can do has its keys (studio, 1, 4, 7, 9, 10). What is done is announced. */
export function useKeys({ root, edit, nameOf }: Keyed): (event: KeyboardEvent) => void {
  const t = useTranslations("editor.canvas");
  const more = useTranslations("editor.canvasMore");
  const editor = useEditorApi();
  const refusal = useRefusal();
  const palette = useTranslations("editor.palette");
  const { mayArrange } = useLevel();
  /** Keys that place elements say why they do not, where something is selected. */
  const isLocked = (isSelected: boolean): boolean => {
    if (!mayArrange && isSelected)
      toast(editor.get().readOnly ? refusal({ refused: "readOnly" }) : palette("lockedLayout"), "warning");
    return !mayArrange;
  };

  return (event) => {
    const { draft, session } = editor.get();
    const { entities } = draft.document.elements;
    const last = entities[session.selection.at(-1) ?? ""];
    const direction = DIRECTIONS[event.key];
    const command = event.ctrlKey || event.metaKey;
    const handled = (isDone: boolean | undefined): void => {
      if (isDone) event.preventDefault();
    };
    const select = (id: string | undefined): boolean => {
      if (id === undefined || !entities[id]) return false;
      editor.visit({ selection: id === root ? [] : [id] });
      announce(nameOf(entities[id]));
      return true;
    };

    if (event.altKey && !command && direction) {
      event.preventDefault();
      if (isLocked(last !== undefined) || !last) return;
      const done = moveSelection(editor, direction);
      const parent = editor.get().draft.document.elements.entities[last.id]?.parentId ?? "";
      announce(
        done.kind === "done"
          ? t("moved", {
              name: nameOf(last),
              parent: nameOf(editor.get().draft.document.elements.entities[parent]),
              place: childIds(editor.get().draft.document.elements.entities, parent).indexOf(last.id) + 1,
            })
          : done.kind === "refused"
            ? refusal(done)
            : t("cannotMove"),
      );
      return;
    }
    if (command && event.altKey) {
      if (event.code === "KeyC") return handled(copyStyle(editor) && say(t("styleCopied")));
      if (event.code === "KeyV")
        return handled(!isLocked(last !== undefined) && pasteStyle(editor) && say(t("stylePasted")));
      return;
    }
    if (command && event.key.toLowerCase() === "d") {
      event.preventDefault();
      if (!isLocked(last !== undefined) && duplicateSelection(editor).kind === "done") announce(t("duplicated"));
      return;
    }
    if (command && event.key.toLowerCase() === "a") {
      const among = last && last.parentId !== null ? last.parentId : root;
      const ids = childIds(entities, among).filter((id) => !session.locked.has(id));
      editor.visit({ selection: ids });
      return handled(say(more("selected", { count: ids.length })));
    }
    if (command) return;
    switch (event.key) {
      case "Escape":
        return handled(last ? select(last.parentId ?? root) : false);
      case "Enter":
        return handled(
          last ? edit(last.id) || select(childIds(entities, last.id)[0]) : select(childIds(entities, root)[0]),
        );
      case "Delete":
      case "Backspace":
        return handled(!isLocked(last !== undefined) && removeSelection(editor) && say(t("removed")));
      case "ArrowUp":
      case "ArrowDown":
        return handled(select(neighbour(last, event.key === "ArrowDown" ? 1 : -1)));
      case "ArrowRight":
        return handled(select(childIds(entities, last?.id ?? root)[0]));
      case "ArrowLeft":
        return handled(last ? select(last.parentId ?? undefined) : false);
    }

    function neighbour(element: Element | undefined, step: number): string | undefined {
      if (!element || element.parentId === null) return childIds(entities, root).at(step > 0 ? 0 : -1);
      const siblings = childIds(entities, element.parentId);
      return siblings[siblings.indexOf(element.id) + step];
    }
  };
}

function say(words: string): true {
  announce(words);
  return true;
}
