import { type ReactNode, useEffect, useRef } from "react";
import { useEditor } from "../document/context.tsx";
import { useElementName } from "../document/element-name.ts";
import { useReaders } from "../document/use-letter.ts";
import type { Box } from "../drag/drop-place.ts";
import classes from "./canvas.module.css";
import type { Geometry } from "./geometry.ts";
import { useMoved } from "./use-moved.ts";

interface MarksProps {
  geometry: Geometry;
  zoom: number;
  /** The element under the pointer; null while one drags. */
  hovered: string | null;
  editing: string | null;
}

/** What lies on the boxes of elements, and is placed anew whenever they may have moved: outlines, names, tools. */
export function Marks({ geometry, zoom, hovered, editing }: MarksProps): ReactNode {
  const selection = useEditor(({ session }) => session.selection);
  const moved = useMoved(
    geometry,
    [...selection, hovered, editing].filter((id) => id !== null),
  );
  useReveal(geometry, selection[0], moved);
  const isOver = hovered !== null && !selection.includes(hovered);
  return (
    <>
      {isOver && <Outline className={classes.hover} id={hovered} box={geometry.boxOf(hovered)} zoom={zoom} isNamed />}
      {selection.map((id, at) => (
        <Outline
          // biome-ignore lint/suspicious/noArrayIndexKey: it is moved to what is selected next
          key={at}
          className={id === editing ? classes.written : classes.selected}
          id={id}
          box={geometry.boxOf(id)}
          zoom={zoom}
          isNamed={selection.length === 1 && id !== editing}
        />
      ))}
    </>
  );
}

/** Whatever is selected elsewhere, e.g. in the outline, is brought into view, once. */
function useReveal(geometry: Geometry, selected: string | undefined, moved: number): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (moved === 0 || last.current === selected) return;
    last.current = selected;
    if (selected) geometry.reveal(selected);
  }, [geometry, selected, moved]);
}

interface OutlineProps {
  id: string;
  box: Box | null;
  zoom: number;
  isNamed: boolean;
  className: string | undefined;
}

function Outline({ id, box, zoom, isNamed, className }: OutlineProps): ReactNode {
  const nameOf = useElementName();
  const readersOf = useReaders();
  const name = useEditor(({ draft }) => {
    const element = isNamed ? draft.document.elements.entities[id] : undefined;
    return [nameOf(element), readersOf(element)].filter((words) => words !== "").join(" · ");
  });
  if (!box) return null;
  const style = { left: box.x * zoom, top: box.y * zoom, width: box.width * zoom, height: box.height * zoom };
  return (
    <div className={className} style={style}>
      {name !== "" && (
        <span className={classes.tag} data-inside={style.top < 20 || undefined}>
          {name}
        </span>
      )}
    </div>
  );
}
