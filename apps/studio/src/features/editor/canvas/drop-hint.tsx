import { type ReactNode, type RefObject, useState } from "react";
import { useTranslations } from "use-intl";
import { toast } from "../../../ui/toasts.ts";
import type { Target } from "../document/commands/index.ts";
import { useEditorApi } from "../document/context.tsx";
import { insertPiece, moveElements, refusalOf } from "./acts.ts";
import classes from "./canvas.module.css";
import { type Carried, useCarried } from "./drag.tsx";
import { type Box, contains, dropGap, type Point } from "./drop-place.ts";
import type { Geometry } from "./geometry.ts";
import { useRefusal } from "./use-refusal.ts";
import { childIds, holds, pathTo } from "./walk.ts";

interface Hint {
  holder: Box;
  line: Box;
  place: Target;
  why: string | null;
  pointer: Point;
}

interface DropHintProps {
  geometry: Geometry;
  zoom: number;
  surface: RefObject<HTMLElement | null>;
  root: string;
}

/** The line where a dragged thing would come; where it may not, why (studio, 3). */
export function DropHint({ geometry, zoom, surface, root }: DropHintProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const say = useRefusal();
  const [hint, setHint] = useState<Hint | null>(null);

  const hintAt = (carried: Carried, { x, y }: Point): Hint | null => {
    const around = surface.current?.getBoundingClientRect();
    if (!around || !contains({ x: around.left, y: around.top, width: around.width, height: around.height }, { x, y }))
      return null;
    const point = { x: (x - around.left) / zoom, y: (y - around.top) / zoom };
    const { entities } = editor.get().draft.document.elements;
    const moving = carried.kind === "elements" ? carried.ids : [];
    const hit =
      geometry.hit(point, root, (id) => childIds(entities, id).filter((child) => !moving.includes(child))) ?? root;
    const holder = pathTo(entities, hit).findLast((element) => holds(element));
    const box = holder && geometry.boxOf(holder.id);
    if (!holder || !box) return null;
    const children = childIds(entities, holder.id);
    const boxes = geometry.boxesOf(children);
    const gap = dropGap(point, box, boxes);
    const before = boxes[gap.index]?.id;
    const place = { parentId: holder.id, index: before ? children.indexOf(before) : children.length };
    const refusal = refusalOf(editor, carried, place);
    return { holder: box, line: gap.line, place, why: refusal && say(refusal), pointer: point };
  };

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
      else moveElements(editor, carried.ids, target.place);
    },
    end: () => setHint(null),
  });

  /** A long page moves under a drag that comes near its upper or lower edge. */
  function scrollAtEdges({ y }: Point): void {
    const around = surface.current?.getBoundingClientRect();
    if (!around) return;
    const step = y < around.top + 40 ? -24 : y > around.bottom - 40 ? 24 : 0;
    if (step !== 0) geometry.window?.scrollBy({ top: step, behavior: "instant" });
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
      {hint.why === null ? (
        <div className={classes.line} style={at(hint.line)} data-drop-line />
      ) : (
        <div className={classes.why} style={{ left: hint.pointer.x * zoom + 12, top: hint.pointer.y * zoom + 12 }}>
          {t("notHere", { reason: hint.why })}
        </div>
      )}
    </>
  );
}
