import { breakpointOf } from "@fairground/model/campaign";
import { memo, type ReactNode, type RefObject, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../ui/toasts.ts";
import { insertPiece, moveElements, refusalOf } from "../acts/acts.ts";
import { useLevel } from "../acts/editor-version.ts";
import { anchorOf } from "../acts/insert-position.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { childIds, holds, pathTo } from "../acts/walk.ts";
import type { Target } from "../document/commands/index.ts";
import { useEditorApi } from "../document/context.tsx";
import { type Carried, useCarried } from "../drag/drag.tsx";
import { type Box, contains, dropGap, isWellInside, type Point } from "../drag/drop-place.ts";
import { type HeldFiles, useFilesOver } from "../drag/files-over.ts";
import type { PictureAim } from "../pictures/dropped-pictures.tsx";
import classes from "./canvas.module.css";
import type { Geometry } from "./geometry.ts";

interface Hint {
  holder: Box;
  /** Null: nothing comes between others, a picture is replaced. */
  line: Box | null;
  place: Target;
  /** The picture whose place the file would take. */
  replaces: string | null;
  why: string | null;
  pointer: Point;
}

interface DropHintProps {
  geometry: Geometry;
  zoom: number;
  surface: RefObject<HTMLElement | null>;
  root: string;
  /** Takes picture files of the desktop. */
  onFiles(files: readonly File[], aim: PictureAim): void;
}

/** The line where a dragged thing would come; where it may not, why (studio, 3). */
export const DropHint = memo(function DropHint(props: DropHintProps): ReactNode {
  const { geometry, zoom, surface, root, onFiles } = props;
  const t = useTranslations("editor.canvas");
  const drops = useTranslations("editor.drops");
  const palette = useTranslations("editor.palette");
  const { mayArrange } = useLevel();
  const editor = useEditorApi();
  const say = useRefusal();
  const [hint, setHint] = useState<Hint | null>(null);

  const hintAt = (carried: Carried | HeldFiles, { x, y }: Point): Hint | null => {
    const around = surface.current?.getBoundingClientRect();
    if (!around || !contains({ x: around.left, y: around.top, width: around.width, height: around.height }, { x, y }))
      return null;
    const point = { x: (x - around.left) / zoom, y: (y - around.top) / zoom };
    const { entities } = editor.get().draft.document.elements;
    const moving = carried.kind === "elements" ? carried.ids : [];
    const hit =
      geometry.hit(point, root, (id) => childIds(entities, id).filter((child) => !moving.includes(child))) ?? root;
    const picture = carried.kind === "files" && carried.count === 1 ? pictureAt(hit, point) : null;
    if (picture) {
      const why = editor.get().readOnly ? say({ refused: "readOnly" }) : null;
      return { holder: picture, line: null, place: { parentId: root }, replaces: hit, why, pointer: point };
    }
    const holder = pathTo(entities, hit).findLast((element) => holds(element));
    const box = holder && geometry.boxOf(holder.id);
    if (!holder || !box) return null;
    const children = childIds(entities, holder.id);
    const boxes = geometry.boxesOf(children);
    const gap = dropGap(point, box, boxes);
    const before = boxes[gap.index]?.id;
    const place = { parentId: holder.id, index: before ? children.indexOf(before) : children.length };
    const refusal = editor.get().readOnly ? { refused: "readOnly" } : refusalOf(editor, carried, place);
    const why = refusal ? say(refusal) : mayArrange ? null : palette("lockedLayout");
    return { holder: box, line: gap.line, place, replaces: null, why, pointer: point };
  };

  /** The box of a picture that a file at this point would replace. */
  function pictureAt(id: string, point: Point): Box | null {
    const { draft, session } = editor.get();
    if (draft.document.elements.entities[id]?.type !== "image" || session.locked.has(id)) return null;
    const box = geometry.boxOf(id);
    return box && isWellInside(box, point) ? box : null;
  }

  useCarried({
    move: (carried, point) => {
      scrollAtEdges(point);
      setHint(carried.kind === "row" ? null : hintAt(carried, point));
    },
    drop: (carried, point) => {
      const target = carried.kind === "row" ? null : hintAt(carried, point);
      if (!target || carried.kind === "row") return;
      if (target.why !== null) return toast(target.why, "warning");
      if (carried.kind === "piece") insertPiece(editor, carried.piece, target.place);
      else if (carried.kind === "block") carried.insert(target.place);
      else moveElements(editor, carried.ids, target.place);
    },
    end: () => setHint(null),
  });

  useFilesOver(surface, {
    over: (held, point) => {
      scrollAtEdges(point);
      setHint(hintAt(held, point));
    },
    drop: (files, point) => {
      // As many as were held: it drops where the line was, whatever of them is no picture.
      const target = hintAt({ kind: "files", count: Math.max(1, files.length) }, point);
      if (!target) return;
      if (target.why !== null) return toast(target.why, "warning");
      const { draft } = editor.get();
      const { entities } = draft.document.elements;
      onFiles(
        files,
        target.replaces === null
          ? { kind: "insert", anchor: anchorOf(entities, target.place) }
          : { kind: "replace", id: target.replaces, onPhone: hasOwnOnPhones(target.replaces) },
      );
    },
    end: () => setHint(null),
  });

  /** Whether the canvas shows a picture that the element has for phones alone. */
  function hasOwnOnPhones(id: string): boolean {
    const picture = editor.get().draft.document.elements.entities[id]?.pictureMobile;
    return breakpointOf(geometry.window?.innerWidth ?? 0) === "Mobile" && typeof picture === "string" && picture !== "";
  }

  /** A long page moves under a drag that comes near its upper or lower edge. */
  function scrollAtEdges({ y }: Point): void {
    const around = surface.current?.getBoundingClientRect();
    if (!around) return;
    const step = y < around.top + 40 ? -24 : y > around.bottom - 40 ? 24 : 0;
    if (step !== 0) geometry.scrollBy(0, step);
  }

  if (!hint) return null;
  const at = ({ x, y, width, height }: Box) => ({
    left: x * zoom,
    top: y * zoom,
    width: width * zoom,
    height: height * zoom,
  });
  return (
    <>
      <div className={classes.target} style={at(hint.holder)} data-refused={hint.why !== null || undefined} />
      {hint.why === null && hint.line && <div className={classes.line} style={at(hint.line)} data-drop-line />}
      {(hint.why !== null || !hint.line) && (
        <div className={classes.why} style={{ left: hint.pointer.x * zoom + 12, top: hint.pointer.y * zoom + 12 }}>
          {hint.why === null ? drops("replaces") : t("notHere", { reason: hint.why })}
        </div>
      )}
    </>
  );
});
