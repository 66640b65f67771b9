import type { BoardEntry } from "@fairground/contract";
import { ActionIcon, Badge, Group, Table, Tooltip, VisuallyHidden } from "@mantine/core";
import { Eye as EyeIcon, EyeOff, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { LoadingRows } from "../../../ui/list/loading-rows.tsx";
import table from "../../../ui/list/table.module.css";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Scrolling } from "../../../ui/scrolling.tsx";
import classes from "./leaderboard.module.css";
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
            <Table.Th>{t("entry")}</Table.Th>
            <Table.Th className={table.number ?? ""}>{t("score")}</Table.Th>
            <Table.Th className={`${table.number} ${classes.roomy}`}>{t("time")}</Table.Th>
            <Table.Th className={classes.roomy ?? ""}>{t("reachedAt")}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t("moderate")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries ? (
            entries.map((entry) => (
              <Table.Tr key={entry.reference} data-hidden={entry.hidden || undefined} className={classes.entry ?? ""}>
                <Table.Th scope="row" className={classes.player ?? ""}>
                  <span className={classes.playerName} data-anonymous={entry.name === null || undefined}>
                    {entry.name ?? t("anonymous")}
                  </span>
                  {entry.hidden && <Badge color="gray">{t("hidden")}</Badge>}
                  {entry.withheld && <Badge color="gray">{t("withheld")}</Badge>}
                  {entry.name !== null && !entry.isNameShown && <Badge color="gray">{t("nameHidden")}</Badge>}
                </Table.Th>
                <Table.Td className={`${table.number} ${classes.score}`}>{format.number(entry.score)}</Table.Td>
                <Table.Td className={`${table.number} ${classes.roomy}`}>
                  {entry.time === null ? "–" : t("seconds", { seconds: entry.time })}
                </Table.Td>
                <Table.Td className={`${table.tight} ${classes.roomy}`}>
                  <RelativeTime iso={entry.reachedAt} timeZone={timezone} />
                </Table.Td>
                <Table.Td>
                  <Moderate entry={entry} isPending={isPending} onHide={() => hide(entry)} onBan={ban} />
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={4} columns={5} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}

interface ModerateProps {
  entry: BoardEntry;
  isPending: boolean;
  onHide(): void;
  onBan(name: string): void;
}
/** What can be done with an entry: hidden as a whole, or shown without its name. */
function Moderate({ entry: { name, score, hidden, isNameShown }, isPending, onHide, onBan }: ModerateProps): ReactNode {
  const t = useTranslations("people.board");
  const called = { name: name ?? t("anonymous"), count: score };
  const Eye = hidden ? EyeIcon : EyeOff;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {name !== null && isNameShown && (
        <Tooltip label={t("ban")}>
          <ActionIcon disabled={isPending} aria-label={`${t("ban")}: ${name}`} onClick={() => onBan(name)}>
            <UserX size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t(hidden ? "show" : "hide")}>
        <ActionIcon disabled={isPending} aria-label={t(hidden ? "showNamed" : "hideNamed", called)} onClick={onHide}>
          <Eye size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
