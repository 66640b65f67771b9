import type { FairnessAnswer } from "@fairground/contract";
import { Code, Group, Table, Text } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";

/** The last line of the log after each day, the newest first: what it said then must still be in it. */
export function HeadTable({ head, heads }: Pick<FairnessAnswer, "head" | "heads">): ReactNode {
  const t = useTranslations("evidence");
  const format = useFormatter();
  const { page, size } = useSearch({ from: "/shell/campaigns/$campaignId/evidence" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/evidence" });
  const newest = heads.toReversed().slice((page - 1) * size, page * size);
  const written = (seq: number, hash: string) => `${seq}:${hash}`;
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm" maw={640}>
        {t("headsText")}
      </Text>
      {head && (
        <Group gap="xs" mb="sm" wrap="nowrap">
          <Text size="sm">{t("now", { count: head.seq })}</Text>
          <CopyButton text={written(head.seq, head.hash)} label={t("copyHead", { time: t("today") })} />
        </Group>
      )}
      {heads.length === 0 ? (
        <Text size="sm">{t("noHeads")}</Text>
      ) : (
        <Scrolling label={t("heads")}>
          <Table verticalSpacing="xs">
            <Table.Caption className={table.caption ?? ""}>{t("heads")}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t("day")}</Table.Th>
                <Table.Th scope="col">{t("line")}</Table.Th>
                <Table.Th scope="col">{t("hash")}</Table.Th>
                <Table.Th scope="col">{t("noted")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {newest.map(({ day, seq, hash, at }) => (
                <Table.Tr key={day}>
                  <Table.Th scope="row" fw={400} className={table.tight ?? ""}>
                    {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" })}
                  </Table.Th>
                  <Table.Td>{format.number(seq)}</Table.Td>
                  <Table.Td className={table.tight ?? ""}>
                    <Group gap={4} wrap="nowrap">
                      <Code>{hash.slice(0, 12)}…</Code>
                      <CopyButton text={written(seq, hash)} label={t("copyHead", { time: day })} />
                    </Group>
                  </Table.Td>
                  <Table.Td className={table.tight ?? ""}>
                    <RelativeTime iso={at} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Scrolling>
      )}
      <Paging
        page={page}
        size={size}
        total={heads.length}
        onChange={(change) => navigate({ search: (before) => ({ ...before, ...change }) })}
      />
    </>
  );
}
