import type { BoardEntry } from "@fairground/contract";
import { Badge, Button, Group, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { LoadingRows } from "../../../ui/loading-rows.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Scrolling } from "../../../ui/scrolling.tsx";
import table from "../../../ui/table.module.css";
import { useBoardChange } from "./use-board-change.ts";

/** Every finished play with a score, the best first; hidden ones stay here. */
export function EntryTable({
  campaignId,
  entries,
  timezone,
  isStale,
}: {
  campaignId: string;
  entries: readonly BoardEntry[] | undefined;
  timezone: string;
  isStale: boolean;
}): ReactNode {
  const t = useTranslations("people.board");
  const format = useFormatter();
  const { mutate, isPending } = useBoardChange(campaignId);
  const hide = ({ reference, hidden }: BoardEntry) => {
    const params = { campaignId, reference };
    const act = () =>
      api.call("PUT /api/v1/leaderboards/{campaignId}/entries/{reference}", { params, body: { hidden: !hidden } });
    mutate({ act, done: t(hidden ? "isShown" : "isHidden") });
  };
  const ban = (name: string) => {
    const act = () =>
      api.call("POST /api/v1/leaderboards/{campaignId}/bans", { params: { campaignId }, body: { name } });
    mutate({ act, done: t("banned", { name }) });
  };
  return (
    <Scrolling label={t("title")} busy={!entries || isStale}>
      <Table className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={table.number ?? ""}>{t("score")}</Table.Th>
            <Table.Th className={table.number ?? ""}>{t("time")}</Table.Th>
            <Table.Th>{t("name")}</Table.Th>
            <Table.Th>{t("reachedAt")}</Table.Th>
            <Table.Th>{t("shown")}</Table.Th>
            <Table.Th>{t("moderate")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries ? (
            entries.map((entry) => {
              const name = entry.name ?? t("anonymous");
              const called = { name, count: entry.score };
              return (
                <Table.Tr key={entry.reference}>
                  <Table.Td className={table.number ?? ""}>{format.number(entry.score)}</Table.Td>
                  <Table.Td className={table.number ?? ""}>
                    {entry.time === null ? "–" : t("seconds", { seconds: entry.time })}
                  </Table.Td>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td className={table.tight ?? ""}>
                    <RelativeTime iso={entry.reachedAt} timeZone={timezone} />
                  </Table.Td>
                  <Table.Td>
                    <Group gap={6}>
                      {entry.hidden && <Badge color="gray">{t("hidden")}</Badge>}
                      {entry.withheld && <Badge color="gray">{t("withheld")}</Badge>}
                      {entry.name !== null && !entry.isNameShown && <Badge color="gray">{t("nameHidden")}</Badge>}
                    </Group>
                  </Table.Td>
                  <Table.Td>
                    <Group gap={6} wrap="nowrap" justify="flex-end">
                      {entry.name !== null && entry.isNameShown && (
                        <Button
                          variant="subtle"
                          size="compact-sm"
                          disabled={isPending}
                          aria-label={`${t("ban")}: ${entry.name}`}
                          onClick={() => ban(entry.name ?? "")}
                        >
                          {t("ban")}
                        </Button>
                      )}
                      <Button
                        variant="default"
                        size="compact-sm"
                        disabled={isPending}
                        aria-label={t(entry.hidden ? "showNamed" : "hideNamed", called)}
                        onClick={() => hide(entry)}
                      >
                        {t(entry.hidden ? "show" : "hide")}
                      </Button>
                    </Group>
                  </Table.Td>
                </Table.Tr>
              );
            })
          ) : (
            <LoadingRows rows={4} columns={6} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}
