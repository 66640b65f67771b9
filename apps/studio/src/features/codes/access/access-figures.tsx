import { Group, Skeleton, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import table from "../../../ui/list/table.module.css";
import { Scrolling } from "../../../ui/scrolling.tsx";
import { Section } from "../../campaign/campaign-page.tsx";
import classes from "./access.module.css";
import { accessFiguresQuery } from "./queries.ts";

const BarPlot = lazy(() => import("../../../ui/bar-plot.tsx"));

/** Codes are issued by the thousand and used one by one: beside each other in one picture the uses could not be seen. */
const PICTURES = [
  [
    { of: "used", word: "numbers.used", color: "var(--plot-used)" },
    { of: "refused", word: "numbers.refusedTries", color: "var(--plot-refused)" },
  ],
  [{ of: "issued", word: "numbers.issued", color: "var(--plot-issued)" }],
] as const;
const COLUMNS = [
  { of: "issued", word: "numbers.issued" },
  { of: "used", word: "numbers.used" },
  { of: "refused", word: "numbers.refusedTries" },
] as const;

/** Issued, used and refused, now and by day. The table says what the picture shows. */
export function AccessFigures({ campaignId }: { campaignId: string }): ReactNode {
  const t = useTranslations("accessCodes");
  const format = useFormatter();
  const figures = useQuery(accessFiguresQuery(campaignId));
  if (figures.isError && !figures.data) return <LoadError error={figures.error} retry={() => figures.refetch()} />;
  const { data } = figures;
  const day = (value: string) =>
    format.dateTime(new Date(`${value}T00:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
  const shortDay = (value: string) =>
    format.dateTime(new Date(`${value}T00:00:00Z`), { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <Section title={t("figures")}>
      {data ? (
        <Group component="dl" gap="xl" m={0} mb="md">
          {(["issued", "unused", "used", "refusedTries"] as const).map((name) => (
            <div key={name}>
              <Text component="dt" size="sm" c="dimmed">
                {t(`numbers.${name}`)}
              </Text>
              <Text component="dd" m={0} fz={24} fw={600} className={classes.figure ?? ""}>
                {format.number(data[name])}
              </Text>
            </div>
          ))}
        </Group>
      ) : (
        <Skeleton height={56} />
      )}
      {data && data.series.length > 0 && (
        <>
          {PICTURES.filter((shown) => shown.some(({ of }) => data.series.some((row) => row[of] > 0))).map((shown) => (
            <figure key={shown[0].of} className={classes.plot}>
              <figcaption className={classes.plotTitle}>
                {t("byDay")}
                {shown.map(({ of, word }) => (
                  <span key={of} className={classes.key} data-of={of}>
                    {t(word)}
                  </span>
                ))}
              </figcaption>
              <Suspense fallback={<Skeleton height={180} />}>
                <BarPlot
                  rows={data.series}
                  at="day"
                  say={shortDay}
                  bars={shown.map(({ of, word, color }) => ({ of, name: t(word), color }))}
                />
              </Suspense>
            </figure>
          ))}
          <details>
            <summary className={classes.summary}>{t("asTable")}</summary>
            <Scrolling label={t("byDay")} className={`${table.frame} ${classes.scroll}`}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t("day")}</Table.Th>
                    {COLUMNS.map(({ of, word }) => (
                      <Table.Th key={of} className={table.number ?? ""}>
                        {t(word)}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.series.map((row) => (
                    <Table.Tr key={row.day}>
                      <Table.Td>{day(row.day)}</Table.Td>
                      {COLUMNS.map(({ of }) => (
                        <Table.Td key={of} className={table.number ?? ""}>
                          {format.number(row[of])}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Scrolling>
          </details>
        </>
      )}
    </Section>
  );
}
