import type { MailSend } from "@fairground/contract";
import { Badge, Button, Group, Progress, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";

const COLORS = {
  ...{ draft: "gray", scheduled: "blue", running: "brand" },
  ...{ paused: "amber", done: "brand", cancelled: "gray" },
} as const;

/** One send to a row. */
export function SendTable({
  sends,
  mails,
  timezone,
  isStale,
  onOpen,
}: {
  sends: readonly MailSend[] | undefined;
  mails: readonly { value: string; label: string }[];
  timezone: string;
  isStale: boolean;
  onOpen: (sendId: string) => void;
}): ReactNode {
  const t = useTranslations("sends");
  const nameOf = useMailName(mails);
  return (
    <Scrolling label={t("title")} busy={!sends || isStale}>
      <Table className={isStale ? table.stale : ""} horizontalSpacing={8}>
        <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("mail")}</Table.Th>
            <Table.Th>{t("state")}</Table.Th>
            <Table.Th>{t("progress")}</Table.Th>
            <Table.Th>{t("createdAt")}</Table.Th>
            <Table.Th>{t("createdBy")}</Table.Th>
            <Table.Th className={table.last ?? ""}>{t("details")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sends ? (
            sends.map((send) => (
              <Table.Tr key={send.sendId}>
                <Table.Td className={table.wraps ?? ""} fw={500}>
                  {nameOf(send.mailId)}
                </Table.Td>
                <Table.Td>
                  <SendState send={send} />
                </Table.Td>
                <Table.Td miw={180}>
                  <SendProgress send={send} />
                </Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  <RelativeTime iso={send.createdAt} timeZone={timezone} />
                </Table.Td>
                <Table.Td className={table.wraps ?? ""}>{send.createdBy ?? "–"}</Table.Td>
                <Table.Td className={table.last ?? ""}>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t("detailsOf", { name: nameOf(send.mailId) })}
                    onClick={() => onOpen(send.sendId)}
                  >
                    {t("details")}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={3} columns={6} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}

/** What a mail is called: as its template, or by its id. */
export const useMailName = (mails: readonly { value: string; label: string }[]) => (mailId: string) =>
  mails.find(({ value }) => value === mailId)?.label ?? mailId;

/** How a send stands, and whether letters of it are unknown. */
export function SendState({ send: { state, progress } }: { send: MailSend }): ReactNode {
  const t = useTranslations("sends");
  return (
    <Group gap={4} wrap="nowrap">
      <Badge color={COLORS[state]} variant={state === "running" ? "filled" : "light"}>
        {t(`states.${state}`)}
      </Badge>
      {progress.unknown > 0 && (
        <Badge color="red" variant="light">
          {t("unknownOnes", { count: progress.unknown })}
        </Badge>
      )}
    </Group>
  );
}

/** How many of its letters have left. */
export function SendProgress({ send: { letters, frozen, progress } }: { send: MailSend }): ReactNode {
  const t = useTranslations("sends");
  if (!frozen)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t("preparing", { count: letters })}
      </Text>
    );
  const { sent } = progress;
  const percent = letters === 0 ? 0 : (100 * sent) / letters;
  return (
    <>
      <Text size="sm">{t("sentOf", { done: sent, count: letters })}</Text>
      <Progress value={percent} mt={2} aria-label={t("progress")} />
    </>
  );
}
