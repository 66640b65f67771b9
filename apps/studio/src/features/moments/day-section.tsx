import type { MomentFigures } from "@fairground/contract";
import { NativeSelect, Skeleton, Table, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import table from "../../ui/list/table.module.css";
import { Scrolling } from "../../ui/scrolling.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { daysOf, evenly } from "./days.ts";
import classes from "./moments.module.css";
import { usePrizeName } from "./prize-table.tsx";

const BarPlot = lazy(() => import("../../ui/bar-plot.tsx"));

const COLORS = {
  taken: "var(--mantine-primary-color-filled)",
  due: "var(--mantine-color-amber-6)",
  ahead: "var(--mantine-color-gray-5)",
} as const;

/** Days with their moments: as a picture over time, and as a table beside it. */
export function DaySection({
  campaign,
  figures,
  prize,
  isStale,
  onPrize,
}: {
  campaign: Campaign;
  figures: MomentFigures;
  /** Of which prize alone; "": of all. */
  prize: string;
  isStale: boolean;
  onPrize: (prize: string) => void;
}): ReactNode {
  const t = useTranslations("moments");
  const format = useFormatter();
  const name = usePrizeName(campaign);
  const days = daysOf(figures);
  const isTold = figures.prizes.some(({ byDay }) => byDay !== null);
  const kinds = isTold ? (["taken", "due", "ahead"] as const) : (["taken"] as const);
  const said = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  const say = (day: string): string => format.dateTime(new Date(`${day}T00:00:00Z`), said);
  const row = (day: string): string => format.dateTime(new Date(`${day}T00:00:00Z`), { ...said, weekday: "short" });
  const sum = (of: (typeof kinds)[number]) => days.reduce((all, each) => all + (each[of] ?? 0), 0);
  return (
    <Section
      title={t("byDay")}
      aside={
        figures.prizes.length > 1 && (
          <NativeSelect
            size="xs"
            label={t("prize")}
            value={prize}
            data={[
              { value: "", label: t("all") },
              ...figures.prizes.map((one) => ({ value: one.prizeId, label: name(one) })),
            ]}
            onChange={({ currentTarget }) => onPrize(currentTarget.value)}
          />
        )
      }
    >
      <dl className={classes.figures}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>
              <span className={classes.key} style={{ background: COLORS[kind] }} aria-hidden />
              {t(kind)}
            </dt>
            <dd>{format.number(sum(kind))}</dd>
          </div>
        ))}
      </dl>
      {days.length === 0 ? (
        <Text c="dimmed">{t("noDays")}</Text>
      ) : (
        <div className={`${classes.days} ${isStale ? table.stale : ""}`}>
          <figure className={classes.plot}>
            <figcaption>
              {t("pictured", { first: say(days[0]?.day ?? ""), last: say(days.at(-1)?.day ?? "") })}
            </figcaption>
            <Suspense fallback={<Skeleton height={180} />}>
              <BarPlot
                rows={evenly(days)}
                at="day"
                say={say}
                bars={kinds.map((of) => ({ of, name: t(of), color: COLORS[of] }))}
                isStacked
              />
            </Suspense>
          </figure>
          <Scrolling label={t("byDay")} busy={isStale} className={classes.table}>
            <Table verticalSpacing={6} horizontalSpacing={6} stickyHeader>
              <Table.Caption className={table.caption ?? ""}>{t("byDay")}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t("day")}</Table.Th>
                  {kinds.map((kind) => (
                    <Table.Th key={kind} scope="col" className={table.number ?? ""}>
                      {t(kind)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {days.map((each) => (
                  <Table.Tr key={each.day} {...(each.day === figures.today && { "aria-current": "date" as const })}>
                    <Table.Th
                      scope="row"
                      fz="sm"
                      c="var(--mantine-color-text)"
                      fw={each.day === figures.today ? 600 : 400}
                      className={table.tight ?? ""}
                    >
                      {each.day === figures.today ? t("isToday", { day: row(each.day) }) : row(each.day)}
                    </Table.Th>
                    {kinds.map((kind) => (
                      <Table.Td key={kind} className={table.number ?? ""}>
                        {format.number(each[kind] ?? 0)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Scrolling>
        </div>
      )}
    </Section>
  );
}
