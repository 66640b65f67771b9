import { ActionIcon, Tooltip } from "@mantine/core";
import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { useCarried, useCarry } from "../drag/drag.tsx";
import classes from "./fields.module.css";

interface Order {
  /** Of a row, in a table or a list: where it is, and the line where a dragged one would come to lie. */
  rowProps(index: number): { ref(node: HTMLElement | null): void; "data-before"?: true; "data-after"?: true };
  list: string;
  step(index: number, by: number, name: string): void;
}

/**
 * Rows in an order of their own: by dragging a handle, or by the arrows on it.
 * @param first rows above it stay where they are
 * @param onMove `to` counts the rows without the one that moves
 */
export function useRowOrder(count: number, first: number, onMove: (from: number, to: number) => void): Order {
  const t = useTranslations("editor.inspector");
  const list = useId();
  const nodes = useRef(new Map<number, HTMLElement>());
  const [gap, setGap] = useState<number | null>(null);
  const gapAt = (y: number): number => {
    for (let index = first; index < count; index++) {
      const box = nodes.current.get(index)?.getBoundingClientRect();
      if (box && y < box.top + box.height / 2) return index;
    }
    return count;
  };
  useCarried({
    move: (carried, { y }) => carried.kind === "row" && carried.list === list && setGap(gapAt(y)),
    drop: (carried, { y }) => {
      if (carried.kind !== "row" || carried.list !== list) return;
      const to = gapAt(y);
      const place = to > carried.index ? to - 1 : to;
      if (place !== carried.index) onMove(carried.index, place);
    },
    end: () => setGap(null),
  });
  return {
    list,
    rowProps: (index) => ({
      ref(node) {
        if (node) nodes.current.set(index, node);
        else nodes.current.delete(index);
      },
      ...(gap === index && { "data-before": true }),
      ...(gap === count && index === count - 1 && { "data-after": true }),
    }),
    step(index, by, name) {
      const to = index + by;
      if (to < first || to >= count) return;
      onMove(index, to);
      announce(t("movedTo", { name, place: to - first + 1 }));
      requestAnimationFrame(() => nodes.current.get(to)?.querySelector<HTMLElement>("[data-handle]")?.focus());
    },
  };
}

interface RowHandleProps {
  order: Order;
  index: number;
  name: string;
}
export function RowHandle({ order, index, name }: RowHandleProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const { ref } = useCarry(`row-${order.list}-${index}`, () => ({ kind: "row", list: order.list, index }));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    order.step(index, by, name);
  };
  return (
    <Tooltip label={t("reorder")}>
      <ActionIcon
        ref={ref}
        className={classes.handle}
        data-handle
        aria-label={t("reorderNamed", { name })}
        onKeyDown={onKeyDown}
      >
        <GripVertical size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
