import type { PointsLine } from "@fairground/contract";
import { Anchor, Table, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";

/** What an account came about by, the newest first. */
export function BookingTable({
  lines,
  isStale,
}: {
  lines: readonly PointsLine[] | undefined;
  isStale: boolean;
}): ReactNode {
  const t = useTranslations("points");
  const format = useFormatter();
  return (
    <Scrolling label={t("bookings")} busy={!lines || isStale}>
      <Table verticalSpacing="xs" className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{t("bookings")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("when")}</Table.Th>
            <Table.Th scope="col" className={table.number ?? ""}>
              {t("amount")}
            </Table.Th>
            <Table.Th scope="col">{t("why")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines ? (
            lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and of one moment there may be several
              <Table.Tr key={`${line.at}-${at}`}>
                <Table.Td className={table.tight ?? ""}>
                  <RelativeTime iso={line.at} />
                </Table.Td>
                <Table.Td className={table.number ?? ""}>
                  {format.number(line.points, { signDisplay: "exceptZero" })}
                </Table.Td>
                <Table.Td>
                  <Why line={line} />
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={5} columns={3} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}

function Why({ line: { reason, campaignId, campaignName, note, bookedBy } }: { line: PointsLine }): ReactNode {
  const t = useTranslations("points");
  const about = reason === "booking" ? (bookedBy ? t("bookedBy", { name: bookedBy }) : "") : "";
  return (
    <>
      <Text size="sm">
        {t(`because.${reason}`)}
        {note && `: ${note}`}
      </Text>
      <Text size="xs" c="dimmed">
        {about}
        {campaignId !== null &&
          (campaignName === null ? (
            t("campaignGone")
          ) : (
            <Anchor component={Link} to={`/campaigns/${campaignId}`} size="xs">
              {campaignName}
            </Anchor>
          ))}
      </Text>
    </>
  );
}
