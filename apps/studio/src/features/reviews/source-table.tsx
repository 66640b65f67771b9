import { Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { PlayState } from "./play-state.tsx";
import type { PlayOfSource, Review } from "./queries.ts";
import classes from "./reviews.module.css";

/** The play that is looked at in the first row, the others of its source below. */
export function SourceTable({
  review,
  plays,
  timezone,
}: {
  review: Review;
  plays: readonly PlayOfSource[];
  timezone: string;
}): ReactNode {
  const t = useTranslations("reviews");
  const format = useFormatter();
  return (
    <Scrolling label={t("sourceTable")} className={classes.source}>
      <Table verticalSpacing={4} fz="sm">
        <Table.Caption className={table.caption ?? ""}>{t("sourceTable")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("visitor")}</Table.Th>
            <Table.Th scope="col">{t("same")}</Table.Th>
            <Table.Th scope="col">{t("played")}</Table.Th>
            <Table.Th scope="col">{t("outcome")}</Table.Th>
            <Table.Th scope="col">{t("points")}</Table.Th>
            <Table.Th scope="col">{t("state")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Table.Tr className={classes.own ?? ""}>
            <Table.Th scope="row" fw={600} className={table.tight ?? ""}>
              {review.email ?? t("nobody")}
            </Table.Th>
            <Table.Td className={table.tight ?? ""}>{t("this")}</Table.Td>
            <Table.Td className={table.tight ?? ""}>
              <RelativeTime iso={review.checkedAt} timeZone={timezone} />
            </Table.Td>
            <Table.Td className={table.tight ?? ""}>{review.prize?.title ?? t("outcomes.nothing")}</Table.Td>
            <Table.Td>{review.score}</Table.Td>
            <Table.Td>
              <PlayState state={review.state} />
            </Table.Td>
          </Table.Tr>
          {plays.map((play) => (
            <Table.Tr key={play.playReference}>
              <Table.Th scope="row" fw={400} className={table.tight ?? ""}>
                {play.email ?? t("nobody")}
              </Table.Th>
              <Table.Td className={table.tight ?? ""}>
                {format.list(play.same.map((one) => t(`sources.${one}`)))}
              </Table.Td>
              <Table.Td className={table.tight ?? ""}>
                <RelativeTime iso={play.openedAt} timeZone={timezone} />
              </Table.Td>
              <Table.Td className={table.tight ?? ""}>
                {play.outcome === "won" ? play.prize?.title : t(`outcomes.${play.outcome}`)}
              </Table.Td>
              <Table.Td>{play.score ?? "–"}</Table.Td>
              <Table.Td>{play.state ? <PlayState state={play.state} /> : "–"}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {plays.length === 0 && (
        <Text size="sm" c="dimmed" py={8}>
          {t("sourceEmpty")}
        </Text>
      )}
    </Scrolling>
  );
}
