import type { GivenCode } from "@fairground/contract";
import { Code, Table, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import classes from "./codes.module.css";

interface ShownCode {
  uuid: string;
  value: string;
  consumedAt: string | null;
  batch: string;
  lead: GivenCode["lead"];
}

/** The rows of the list; named: with who has the code. */
export function CodeTable({
  campaign,
  rows,
  isNamed,
  isStale,
}: {
  campaign: Campaign;
  rows: readonly ShownCode[] | undefined;
  isNamed: boolean;
  isStale: boolean;
}): ReactNode {
  const t = useTranslations("codeRoom");
  return (
    <Scrolling label={t("list")} busy={!rows || isStale}>
      <Table verticalSpacing="xs" className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{t("list")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("code")}</Table.Th>
            <Table.Th scope="col">{t("givenAt")}</Table.Th>
            {isNamed && <Table.Th scope="col">{t("who")}</Table.Th>}
            {isNamed && (
              <Table.Th scope="col" visibleFrom="sm">
                {t("batch")}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows ? (
            rows.map(({ uuid, value, consumedAt, batch, lead }) => (
              <Table.Tr key={uuid}>
                <Table.Td className={classes.code ?? ""}>
                  <Code>{value}</Code>
                </Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  {consumedAt === null ? (
                    <Text span size="sm" c="dimmed">
                      {t("shows.unused")}
                    </Text>
                  ) : (
                    <RelativeTime iso={consumedAt} timeZone={campaign.timezone} />
                  )}
                </Table.Td>
                {isNamed && (
                  <Table.Td>
                    {lead ? (
                      <>
                        <Link
                          to="/campaigns/$campaignId/leads"
                          params={{ campaignId: campaign.campaignId }}
                          search={{ q: lead.email ?? lead.name }}
                          className={table.name}
                        >
                          {lead.name || lead.email || t("lead")}
                        </Link>
                        {lead.name && lead.email && (
                          <Text size="xs" c="dimmed">
                            {lead.email}
                          </Text>
                        )}
                      </>
                    ) : (
                      <Text size="sm" c="dimmed">
                        {t("noLead")}
                      </Text>
                    )}
                  </Table.Td>
                )}
                {isNamed && <Table.Td visibleFrom="sm">{batch || "–"}</Table.Td>}
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={5} columns={isNamed ? 4 : 2} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}
