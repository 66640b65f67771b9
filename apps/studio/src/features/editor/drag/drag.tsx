import { PointerActivationConstraints } from "@dnd-kit/dom";
import { DragDropProvider, PointerSensor, useDragDropMonitor, useDraggable } from "@dnd-kit/react";
import { type ReactNode, useRef } from "react";
import type { Target } from "../document/commands/index.ts";
import type { Piece } from "../pieces/pieces.ts";
import type { Point } from "./drop-place.ts";

/** What is dragged within the editor: something new from the palette, or elements of the page. */
export type Carried =
  | { kind: "piece"; piece: Piece }
  | { kind: "elements"; ids: readonly string[] }
  /** A block of the company's own: how many elements will stand beside each other, and what puts them in. */
  | { kind: "block"; tops: number; insert(target: Target): void }
  /** A row of one of the inspector's lists. */
  | { kind: "row"; list: string; index: number };

/**
 * The one room in which palette, canvas and outline drag to each other. Every drag has a click and keys beside it (studio, 4),
 * so that the library's own keyboard and its accessibility plugin are left out; its pictures too: the canvas draws its line.
 */
export function DragRoom({ children }: { children: ReactNode }): ReactNode {
  return (
    <DragDropProvider sensors={SENSORS} plugins={[]}>
      {children}
    </DragDropProvider>
  );
}

/** Five pixels, so that a click stays a click. */
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 5 })],
    preventActivation: (event) => event.target instanceof Element && event.target.closest("input, textarea") !== null,
  }),
];

/**
 * Makes a node something to drag.
 * @param carry asked when a drag begins; null: nothing is carried
 */
export function useCarry(id: string, carry: () => Carried | null) {
  return useDraggable({ id, data: { carry } });
}

/** Hears of every drag in the room, with the pointer's place in the window. It drops where the last move was told of. */
export function useCarried(on: {
  move(carried: Carried, point: Point): void;
  drop(carried: Carried, point: Point): void;
  end(): void;
}): void {
  const held = useRef<{ carried: Carried; point: Point } | null>(null);
  useDragDropMonitor({
    onDragMove({ operation, to }) {
      const data = operation.source?.data as { carry?: () => Carried | null } | undefined; // as given in useCarry
      const carried = held.current?.carried ?? data?.carry?.() ?? null;
      if (!carried) return;
      const point = to ?? operation.position.current;
      held.current = { carried, point };
      on.move(carried, point);
    },
    onDragEnd({ canceled }) {
      const last = held.current;
      held.current = null;
      if (last && !canceled) on.drop(last.carried, last.point);
      on.end();
    },
  });
}
