import { Progress, Skeleton, Table, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { announce } from "../../ui/announce.tsx";
import { LoadError } from "../../ui/faults/load-error.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { rowsIn } from "./kinds.ts";
import classes from "./person.module.css";
import { erasureQuery, erasuresQuery, type ListedErasure } from "./queries.ts";

/** An erasure that goes on for longer than this has met a fault; it is tried again by itself. */
const LONG = 10 * 60_000;

/** The last erasures of the company: when, by whom, how far, how many rows. They say nothing of whom. */
export function Erasures({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("person");
  const erasures = useQuery(erasuresQuery(companyId));
  const { data } = erasures;
  return (
    <div className={classes.part}>
      <Title order={2} size="h4">
        {t("erasures")}
      </Title>
      {erasures.isError && !data ? (
        <LoadError error={erasures.error} retry={() => erasures.refetch()} />
      ) : !data ? (
        <Skeleton h={80} />
      ) : data.length === 0 ? (
        <Text c="dimmed">{t("noErasures")}</Text>
      ) : (
        <Scrolling label={t("erasures")}>
          <Table verticalSpacing="xs">
            <Table.Caption className={table.caption ?? ""}>{t("erasures")}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t("when")}</Table.Th>
                <Table.Th scope="col">{t("who")}</Table.Th>
                <Table.Th scope="col">{t("state")}</Table.Th>
                <Table.Th scope="col" className={table.number ?? ""}>
                  {t("plays")}
                </Table.Th>
                <Table.Th scope="col" className={table.number ?? ""}>
                  {t("rows")}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((erasure) => (
                <ErasureRow key={erasure.erasureId} companyId={companyId} listed={erasure} />
              ))}
            </Table.Tbody>
          </Table>
        </Scrolling>
      )}
    </div>
  );
}

function ErasureRow({ companyId, listed }: { companyId: string; listed: ListedErasure }): ReactNode {
  const t = useTranslations("person");
  const format = useFormatter();
  const queries = useQueryClient();
  const isListedAsDone = listed.finishedAt !== null;
  const now = useQuery({ ...erasureQuery(companyId, listed.erasureId), enabled: !isListedAsDone });
  const { askedAt, finishedAt, campaigns, campaignsDone, plays, counts } = isListedAsDone
    ? listed
    : (now.data ?? listed);
  const isJustDone = !isListedAsDone && finishedAt !== null;
  useEffect(() => {
    if (!isJustDone) return;
    announce(t("done"));
    queries.invalidateQueries(erasuresQuery(companyId));
  }, [isJustDone, queries, companyId, t]);
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} className={table.tight ?? ""}>
        <RelativeTime iso={askedAt} />
      </Table.Th>
      <Table.Td>{listed.by ?? t("byProgram")}</Table.Td>
      <Table.Td className={classes.state ?? ""}>
        {finishedAt !== null ? (
          t("done")
        ) : (
          <>
            <Text size="sm">{t("goesOn", { done: campaignsDone, count: campaigns })}</Text>
            <Progress
              aria-label={t("progress")}
              value={campaigns === 0 ? 0 : (100 * campaignsDone) / campaigns}
              size="sm"
            />
            {Date.now() - Date.parse(askedAt) > LONG && (
              <Text size="xs" c="red">
                {t("long")}
              </Text>
            )}
          </>
        )}
      </Table.Td>
      <Table.Td className={table.number ?? ""}>{format.number(plays)}</Table.Td>
      <Table.Td className={table.number ?? ""}>{format.number(rowsIn(counts))}</Table.Td>
    </Table.Tr>
  );
}
