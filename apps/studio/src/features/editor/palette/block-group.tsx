import type { ElementBlock } from "@fairground/contract";
import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { DeleteBlockDialog, RenameBlockDialog } from "../blocks/block-dialogs.tsx";
import { askToKeepBlock } from "../blocks/save-block-dialog.tsx";
import { useMayKeepBlocks } from "../blocks/use-may-keep-blocks.ts";
import { useEditorApi } from "../document/context.tsx";
import { BlockRow } from "./block-row.tsx";
import { Group } from "./group.tsx";
import classes from "./palette.module.css";

interface BlockGroupProps {
  blocks: readonly ElementBlock[];
  state: UseQueryResult<ElementBlock[]>;
}

/** The company's own blocks (studio, 30), each to be put in like a piece; where there are none, how to make one. */
export function BlockGroup({ blocks, state }: BlockGroupProps): ReactNode {
  const t = useTranslations("editor.blocks");
  const palette = useTranslations("editor.palette");
  const editor = useEditorApi();
  const mayKeep = useMayKeepBlocks();
  const [asked, setAsked] = useState<{ about: "rename" | "delete"; block: ElementBlock } | null>(null);
  /** The focus goes back to where it came from; where that has gone, to the search. */
  const close = (isGone: boolean) => {
    const menu = `[data-block-menu="${CSS.escape(asked?.block.blockId ?? "")}"]`;
    setAsked(null);
    setTimeout(() => document.querySelector<HTMLElement>(isGone ? "[data-palette-search]" : menu)?.focus());
  };
  return (
    <Group name={palette("groups.own")}>
      {state.isError && <LoadError error={state.error} retry={() => state.refetch()} />}
      {state.isSuccess && blocks.length === 0 && (
        <p className={classes.hint}>{t(mayKeep.role ? "none" : "noneHere")}</p>
      )}
      {blocks.length > 0 && (
        <ul className={classes.blocks}>
          {blocks.map((block) => (
            <li key={block.blockId} className={classes.block}>
              <BlockRow
                block={block}
                mayChange={mayKeep.role}
                onRename={() => setAsked({ about: "rename", block })}
                onDelete={() => setAsked({ about: "delete", block })}
              />
            </li>
          ))}
        </ul>
      )}
      {mayKeep.role && (
        <Button
          mt={6}
          size="compact-sm"
          variant="default"
          fullWidth
          disabled={!mayKeep.selected}
          onClick={() => askToKeepBlock(editor)}
        >
          {t("saveSelection")}
        </Button>
      )}
      {asked?.about === "rename" && <RenameBlockDialog block={asked.block} onClose={() => close(false)} />}
      {asked?.about === "delete" && <DeleteBlockDialog block={asked.block} onClose={close} />}
    </Group>
  );
}
