import type { HeadMail } from "@fairground/contract";
import { Badge, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { headMailsQuery } from "./queries.ts";

const COLORS = { queued: "gray", sent: "brand", kept: "gray", failed: "red" } as const;

/** What became of the mails to witnesses. */
export function MailTable({ campaignId }: { campaignId: string }): ReactNode {
  const t = useTranslations("evidence");
  const { mails: page, size } = useSearch({ from: "/shell/campaigns/$campaignId/evidence" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/evidence" });
  const mails = useQuery(headMailsQuery(campaignId, { page, size }));
  const { data } = mails;
  if (mails.isError && !data) return <LoadError error={mails.error} retry={() => mails.refetch()} />;
  if (data?.total === 0) return <Text size="sm">{t("noMails")}</Text>;
  return (
    <>
      <Scrolling label={t("mails")} busy={!data}>
        <Table verticalSpacing="xs" className={mails.isPlaceholderData ? table.stale : ""}>
          <Table.Caption className={table.caption ?? ""}>{t("mails")}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("day")}</Table.Th>
              <Table.Th scope="col">{t("recipient")}</Table.Th>
              <Table.Th scope="col">{t("state")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data ? (
              data.data.map((mail) => <Row key={`${mail.day} ${mail.recipient}`} mail={mail} />)
            ) : (
              <LoadingRows rows={3} columns={3} />
            )}
          </Table.Tbody>
        </Table>
      </Scrolling>
      {data && (
        <Paging
          page={page}
          size={size}
          total={data.total}
          onChange={({ page: mailsPage, size: next = size }) =>
            navigate({ search: (before) => ({ ...before, mails: mailsPage, size: next }) })
          }
        />
      )}
    </>
  );
}

function Row({ mail: { day, recipient, state, at, fault } }: { mail: HeadMail }): ReactNode {
  const t = useTranslations("evidence");
  const format = useFormatter();
  return (
    <Table.Tr>
      <Table.Td className={table.tight ?? ""}>
        {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" })}
      </Table.Td>
      <Table.Td>{recipient}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={COLORS[state]}>
          {t(`states.${state}`)}
        </Badge>
        <Text size="xs" c="dimmed">
          {at !== null ? <RelativeTime iso={at} /> : fault}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
