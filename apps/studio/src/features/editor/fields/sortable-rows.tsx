import { ActionIcon, Tooltip, UnstyledButton } from "@mantine/core";
import { ChevronDown, ChevronRight, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import classes from "./fields.module.css";
import { RowHandle, useRowOrder } from "./row-order.tsx";

interface SortableRowsProps<Item> {
  items: readonly Item[];
  keyOf(item: Item, index: number): string;
  nameOf(item: Item, index: number): string;
  /** By which a problem's address names a row; absent: none does. */
  fieldOf?(index: number): string;
  /** What stands below an opened row. */
  children(item: Item, index: number): ReactNode;
  /** `to` counts the items without the one that moves. */
  onMove(from: number, to: number): void;
  /** Absent where a row must stay. */
  onRemove?: ((index: number) => void) | undefined;
}

/** Rows to open, to bring into order by dragging their handle or with the arrows on it, and to remove. */
export function SortableRows<Item>({
  items,
  keyOf,
  nameOf,
  fieldOf,
  children,
  onMove,
  onRemove,
}: SortableRowsProps<Item>): ReactNode {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const order = useRowOrder(items.length, 0, onMove);
  const t = useTranslations("editor.inspector");
  return (
    <ol className={classes.rows}>
      {items.map((item, index) => {
        const key = keyOf(item, index);
        const isOpen = open.has(key);
        const name = nameOf(item, index);
        const toggle = () =>
          setOpen((before) => new Set(isOpen ? [...before].filter((each) => each !== key) : [...before, key]));
        return (
          <li key={key} {...order.rowProps(index)} className={classes.item} data-field={fieldOf?.(index)}>
            <div className={classes.itemHead}>
              <RowHandle order={order} index={index} name={name} />
              <UnstyledButton className={classes.itemName} aria-expanded={isOpen} data-unfolds onClick={toggle}>
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
