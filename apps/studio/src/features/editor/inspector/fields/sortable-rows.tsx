import { ActionIcon, Tooltip, UnstyledButton } from "@mantine/core";
import { ChevronDown, ChevronRight, GripVertical, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../../ui/announce.tsx";
import { useCarried, useCarry } from "../../canvas/drag.tsx";
import classes from "./fields.module.css";

interface SortableRowsProps<Item> {
  items: readonly Item[];
  keyOf(item: Item, index: number): string;
  nameOf(item: Item, index: number): string;
  /** What stands below an opened row. */
  children(item: Item, index: number): ReactNode;
  /** `to` counts the items without the one that moves. */
  onMove(from: number, to: number): void;
  /** Absent where a row must stay. */
  onRemove?: ((index: number) => void) | undefined;
}

/** Rows to open, to bring into order by dragging their handle or with Alt and the arrows on it, and to remove. */
export function SortableRows<Item>({
  items,
  keyOf,
  nameOf,
  children,
  onMove,
  onRemove,
}: SortableRowsProps<Item>): ReactNode {
  const list = useId();
  const nodes = useRef(new Map<number, HTMLElement>());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [gap, setGap] = useState<number | null>(null);
  const t = useTranslations("editor.inspector");

  const gapAt = (y: number): number => {
    const middles = items.map((_, index) => {
      const box = nodes.current.get(index)?.getBoundingClientRect();
      return box ? box.top + box.height / 2 : 0;
    });
    const below = middles.findIndex((middle) => y < middle);
    return below === -1 ? items.length : below;
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
  const step = (index: number, by: number) => {
    const to = index + by;
    const item = items[index];
    if (to < 0 || to >= items.length || item === undefined) return;
    onMove(index, to);
    announce(t("movedTo", { name: nameOf(item, index), place: to + 1 }));
    requestAnimationFrame(() => nodes.current.get(to)?.querySelector<HTMLElement>("[data-handle]")?.focus());
  };
  return (
    <ol className={classes.rows}>
      {items.map((item, index) => {
        const key = keyOf(item, index);
        const isOpen = open.has(key);
        const name = nameOf(item, index);
        const toggle = () =>
          setOpen((before) => new Set(isOpen ? [...before].filter((each) => each !== key) : [...before, key]));
        return (
          <li
            key={key}
            ref={(node) => {
              if (node) nodes.current.set(index, node);
              else nodes.current.delete(index);
            }}
            className={classes.item}
            data-before={gap === index || undefined}
            data-after={(gap === items.length && index === items.length - 1) || undefined}
          >
            <div className={classes.itemHead}>
              <Handle list={list} index={index} name={name} onStep={(by) => step(index, by)} />
              <UnstyledButton className={classes.itemName} aria-expanded={isOpen} onClick={toggle}>
                {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />} {name}
              </UnstyledButton>
              {onRemove && (
                <Tooltip label={t("remove")}>
                  <ActionIcon aria-label={t("removeNamed", { name })} onClick={() => onRemove(index)}>
                    <Trash2 size={16} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              )}
            </div>
            {isOpen && <div className={classes.itemBody}>{children(item, index)}</div>}
          </li>
        );
      })}
    </ol>
  );
}

interface HandleProps {
  list: string;
  index: number;
  name: string;
  onStep(by: number): void;
}
function Handle({ list, index, name, onStep }: HandleProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const { ref } = useCarry(`row-${list}-${index}`, () => ({ kind: "row", list, index }));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onStep(by);
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
