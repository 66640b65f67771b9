import type { PrizePoolEntry } from "@fairground/model/prize";
import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import table from "../../../../ui/list/table.module.css";
import { useEditor } from "../../document/context.tsx";
import classes from "../mechanics.module.css";
import { useText } from "../use-text.ts";
import { placeOf, type Result, type ScenarioName } from "./figures.ts";

type Scenario = Result["scenarios"][ScenarioName];
type Outlook = Scenario["prizes"][number];

/** Prize by prize: how many are won, how many are left, and when the last one goes. */
export function PrizeOutlook({
  scenario,
  prizes,
}: {
  scenario: Scenario;
  prizes: readonly PrizePoolEntry[];
}): ReactNode {
  const t = useTranslations("editor.mechanics.rehearsal");
  const format = useFormatter();
  const say = useText();
  const count = (value: number) => format.number(value, { maximumFractionDigits: 0 });
  return (
    <div className={table.frame}>
      <Table className={classes.table ?? ""}>
        <Table.Caption className={table.caption ?? ""}>{t("outlook")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("prize")}</Table.Th>
            <Table.Th className={table.number ?? ""}>{t("awarded")}</Table.Th>
            <Table.Th className={table.number ?? ""}>{t("leftOver")}</Table.Th>
            <Table.Th>{t("soldOut")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scenario.prizes.map((prize) => (
            <Table.Tr key={prize.entryId}>
              <Table.Th scope="row" className={classes.rowHead ?? ""}>
                {say(prizes.find(({ id }) => id === prize.entryId)?.title) || t("gone")}
              </Table.Th>
              <Table.Td className={table.number ?? ""}>
                <Spread band={prize.awarded} say={count} />
              </Table.Td>
              <Table.Td className={table.number ?? ""}>
                {prize.leftOver ? <Spread band={prize.leftOver} say={count} /> : t("endless")}
              </Table.Td>
              <Table.Td>
                <SoldOut prize={prize} days={scenario.days} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The middle, and between what nine of ten … one of ten runs lie. */
export function Spread({
  band: { p10, p50, p90 },
  say,
}: {
  band: { p10: number; p50: number; p90: number };
  say(value: number): string;
}): ReactNode {
  const [from, to] = [say(p10), say(p90)];
  return (
    <>
      {say(p50)}
      {from !== to && <span className={classes.spread}>{` (${from}–${to})`}</span>}
    </>
  );
}

function SoldOut({ prize, days }: { prize: Outlook; days: Scenario["days"] }): ReactNode {
  const t = useTranslations("editor.mechanics.rehearsal");
  const format = useFormatter();
  const timezone = useEditor(({ draft }) => draft.metadata.timezone);
  if (prize.leftOver === null) return <span className={classes.dimmed}>{t("endless")}</span>;
  const percent = format.number(prize.soldOutShare, { style: "percent", maximumFractionDigits: 0 });
  if (prize.soldOutAt === null)
    return prize.soldOutShare === 0 ? (
      <span className={classes.dimmed}>{t("lasts")}</span>
    ) : (
      t("soldOutIn", { percent })
    );
  const { p10, p50, p90 } = prize.soldOutAt;
  const [from, middle, to] = [p10, p50, p90].map((at) => placeOf(at, days));
  const when = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short", timeZone: timezone });
  return (
    <>
      <span className={classes.span} aria-hidden="true">
        <span style={{ left: `${from}%`, width: `${Math.max(1, (to ?? 0) - (from ?? 0))}%` }} />
        <i style={{ left: `${middle}%` }} />
      </span>
      <span className={classes.below}>{t("soldOutAt", { percent, time: when(p50) })}</span>
    </>
  );
}
