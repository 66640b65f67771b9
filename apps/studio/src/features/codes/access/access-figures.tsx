import { Group, Skeleton, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../../ui/load-error.tsx";
import { Scrolling } from "../../../ui/scrolling.tsx";
import table from "../../../ui/table.module.css";
import { Section } from "../../campaign/campaign-page.tsx";
import classes from "./access.module.css";
import { accessFiguresQuery } from "./queries.ts";

const BarPlot = lazy(() => import("../../../ui/bar-plot.tsx"));

const SHOWN = [
  { of: "used", word: "numbers.used", color: "var(--plot-used)" },
  { of: "refused", word: "numbers.refusedTries", color: "var(--plot-refused)" },
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
          <figure className={classes.plot}>
            <figcaption className={classes.plotTitle}>
              {t("byDay")}
              {SHOWN.map(({ of, word }) => (
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
                bars={SHOWN.map(({ of, word, color }) => ({ of, name: t(word), color }))}
              />
            </Suspense>
          </figure>
          <details>
            <summary className={classes.summary}>{t("asTable")}</summary>
            <Scrolling label={t("byDay")} className={`${table.frame} ${classes.scroll}`}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t("day")}</Table.Th>
                    <Table.Th className={table.number ?? ""}>{t("numbers.used")}</Table.Th>
                    <Table.Th className={table.number ?? ""}>{t("numbers.refusedTries")}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.series.map((row) => (
                    <Table.Tr key={row.day}>
                      <Table.Td>{day(row.day)}</Table.Td>
                      <Table.Td className={table.number ?? ""}>{format.number(row.used)}</Table.Td>
                      <Table.Td className={table.number ?? ""}>{format.number(row.refused)}</Table.Td>
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
