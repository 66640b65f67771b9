import type { ElementBlock } from "@fairground/contract";
import { ActionIcon, Menu, Tooltip, UnstyledButton } from "@mantine/core";
import { Blocks, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useInsertBlock } from "../blocks/use-blocks.ts";
import { useCarry } from "../drag/drag.tsx";
import classes from "./palette.module.css";

interface BlockRowProps {
  block: ElementBlock;
  mayChange: boolean;
  onRename(): void;
  onDelete(): void;
}

/** One block: put in by a click, a key or a drag; its menu renames and deletes it. */
export function BlockRow({ block, mayChange, onRename, onDelete }: BlockRowProps): ReactNode {
  const t = useTranslations("editor.blocks");
  const { insert, prefetch } = useInsertBlock();
  const { blockId, name, topCount, elementCount } = block;
  const { ref, isDragging } = useCarry(`block-${blockId}`, () => ({
    kind: "block",
    tops: topCount,
    insert: (target) => void insert(block, target),
  }));
  return (
    <>
      <Tooltip
        label={t("contains", { count: elementCount })}
        position="right"
        events={{ hover: true, focus: true, touch: false }}
      >
        <UnstyledButton
          ref={ref}
          className={classes.piece}
          data-dragging={isDragging || undefined}
          data-block={blockId}
          onPointerEnter={() => prefetch(block)}
          onFocus={() => prefetch(block)}
          onClick={() => void insert(block)}
        >
          <Blocks size={20} strokeWidth={1.75} aria-hidden />
          <span className={classes.name}>{name}</span>
        </UnstyledButton>
      </Tooltip>
      {mayChange && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={28} aria-label={t("more", { name })} data-block-menu={blockId}>
              <EllipsisVertical size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Pencil size={14} aria-hidden />} onClick={onRename}>
              {t("rename")}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<Trash2 size={14} aria-hidden />} onClick={onDelete}>
              {t("delete")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
