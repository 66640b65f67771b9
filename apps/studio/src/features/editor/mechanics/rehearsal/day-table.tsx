import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import table from "../../../../ui/list/table.module.css";
import classes from "../mechanics.module.css";
import type { Result, ScenarioName } from "./figures.ts";
import { Spread } from "./prize-outlook.tsx";

/** The plots' figures, day by day, for who would rather read. */
export function DayTable({ days }: { days: Result["scenarios"][ScenarioName]["days"] }): ReactNode {
  const t = useTranslations("editor.mechanics.rehearsal");
  const format = useFormatter();
  const count = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  const share = (value: number) => format.number(value, { style: "percent", maximumFractionDigits: 1 });
  const hasLeft = days.some(({ left }) => left);
  return (
    <div className={classes.dayFigures}>
      <h3 className={classes.sectionTitle}>{t("byDay")}</h3>
      <div className={table.frame}>
        <Table className={classes.table ?? ""}>
          <Table.Caption className={table.caption ?? ""}>{t("byDay")}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("day")}</Table.Th>
              <Table.Th className={table.number ?? ""}>{t("plays")}</Table.Th>
              <Table.Th className={table.number ?? ""}>{t("figures.wins")}</Table.Th>
              <Table.Th className={table.number ?? ""}>{t("figures.winShare")}</Table.Th>
              {hasLeft && <Table.Th className={table.number ?? ""}>{t("figures.left")}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map(({ day, plays, wins, winShare, left }) => (
              <Table.Tr key={day}>
                <Table.Th scope="row" className={classes.rowHead ?? ""}>
                  {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" })}
                </Table.Th>
                <Table.Td className={table.number ?? ""}>
                  <Spread band={plays} say={count} />
                </Table.Td>
                <Table.Td className={table.number ?? ""}>
                  <Spread band={wins} say={count} />
                </Table.Td>
                <Table.Td className={table.number ?? ""}>
                  <Spread band={winShare} say={share} />
                </Table.Td>
                {hasLeft && (
                  <Table.Td className={table.number ?? ""}>{left && <Spread band={left} say={count} />}</Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  );
}
