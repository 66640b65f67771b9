import { ActionIcon, Checkbox, Code, Group, Table, Text } from "@mantine/core";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { SortHeader } from "../../ui/list/sort-header.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import type { BanListAddress } from "./address.ts";
import classes from "./ban-list.module.css";
import type { Block } from "./queries.ts";

/** One entry to a row. */
export function BlockTable({
  blocks,
  address,
  isStale,
  chosen,
  onChoose,
  onSort,
  onNote,
  onRemove,
}: {
  blocks: readonly Block[] | undefined;
  address: BanListAddress;
  isStale: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
  onSort: (sort: BanListAddress["sort"], direction: BanListAddress["direction"]) => void;
  onNote: (block: Block) => void;
  onRemove: (block: Block) => void;
}): ReactNode {
  const t = useTranslations("banList");
  const sorting = { sort: address, onSort };
  const ids = blocks?.map(({ blockId }) => blockId) ?? [];
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <Scrolling label={t("title")} busy={!blocks || isStale}>
      <Table verticalSpacing="xs" className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" w={40}>
              <Checkbox
                size="xs"
                aria-label={t("chooseAll")}
                checked={count > 0 && count === ids.length}
                indeterminate={count > 0 && count < ids.length}
                onChange={({ currentTarget }) => onChoose(ids, currentTarget.checked)}
              />
            </Table.Th>
            <SortHeader column="label" label={t("entry")} {...sorting} />
            <Table.Th scope="col" visibleFrom="sm">
              {t("note")}
            </Table.Th>
            <SortHeader column="createdAt" label={t("createdAt")} first="desc" visibleFrom="sm" {...sorting} />
            <Table.Th scope="col">{t("actions")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {blocks ? (
            blocks.map((block) => {
              const added = (
                <>
                  <RelativeTime iso={block.createdAt} />
                  {block.createdBy && ` · ${block.createdBy.name ?? t("gone")}`}
                </>
              );
              return (
                <Table.Tr key={block.blockId}>
                  <Table.Td>
                    <Checkbox
                      size="xs"
                      aria-label={t("choose", { name: block.label })}
                      checked={chosen.has(block.blockId)}
                      onChange={({ currentTarget }) => onChoose([block.blockId], currentTarget.checked)}
                    />
                  </Table.Td>
                  <Table.Th scope="row" fw={400}>
                    <Code className={classes.label ?? ""}>{block.label}</Code>
                    <Text size="xs" c="dimmed">
                      {t(`kinds.${block.kind}`)}
                    </Text>
                    {/* Five columns do not fit a phone. */}
                    <Text size="xs" c="dimmed" hiddenFrom="sm" className={classes.label ?? ""}>
                      {block.note && `${block.note} · `}
                      {added}
                    </Text>
                  </Table.Th>
                  <Table.Td visibleFrom="sm" className={classes.label ?? ""}>
                    {block.note}
                  </Table.Td>
                  <Table.Td visibleFrom="sm" className={table.tight ?? ""}>
                    {added}
                  </Table.Td>
                  <Table.Td>
                    <Group gap={4} justify="flex-end" wrap="nowrap">
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t("noteFor", { name: block.label })}
                        onClick={() => onNote(block)}
                      >
                        <Pencil size={16} />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t("removeFor", { name: block.label })}
                        onClick={() => onRemove(block)}
                      >
                        <Trash2 size={16} />
                      </ActionIcon>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              );
            })
          ) : (
            <LoadingRows rows={5} columns={5} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}
