import { Skeleton, Table, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import classes from "./home.module.css";
import { homeQuery } from "./queries.ts";

const BarPlot = lazy(() => import("../../ui/bar-plot.tsx"));

const COLORS = {
  plays: "var(--mantine-primary-color-filled)",
  wins: "var(--plot-wins)",
  leads: "var(--plot-leads)",
} as const;

/** What happened within the last hour, as a picture and in numbers. */
export function LastHour({ campaignId }: { campaignId: string }) {
  const t = useTranslations("home");
  const format = useFormatter();
  const home = useQuery(homeQuery(campaignId));
  if (home.isError && !home.data) return <LoadError error={home.error} retry={() => home.refetch()} />;
  if (!home.data) return <Skeleton h={180} aria-hidden />;
  const { lastHour } = home.data;
  const sum = (of: "plays" | "wins" | "leads") => lastHour.reduce((all, each) => all + each[of], 0);
  const time = (iso: string) => format.dateTime(new Date(iso), { timeStyle: "short" });
  const figures = (["plays", "wins", "leads"] as const).map((name) => ({ name, count: sum(name) }));
  return (
    <div className={classes.happened}>
      <dl className={classes.figures}>
        {figures.map(({ name, count }) => (
          <div key={name} data-figure={name}>
            <dt>{t(name)}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {sum("plays") + sum("leads") + sum("wins") === 0 ? (
        <Text c="dimmed" size="sm">
          {t("quiet")}
        </Text>
      ) : (
        <>
          <Suspense fallback={<Skeleton h={180} aria-hidden />}>
            <BarPlot
              rows={lastHour}
              at="from"
              say={time}
              bars={figures.map(({ name }) => ({ of: name, name: t(name), color: COLORS[name] }))}
            />
          </Suspense>
          <VisuallyHidden>
            <Table>
              <Table.Caption>{t("lastHour")}</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t("from")}</Table.Th>
                  {figures.map(({ name }) => (
                    <Table.Th key={name} scope="col">
                      {t(name)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {lastHour.map((each) => (
                  <Table.Tr key={each.from}>
                    <Table.Th scope="row">{time(each.from)}</Table.Th>
                    {figures.map(({ name }) => (
                      <Table.Td key={name}>{format.number(each[name])}</Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </VisuallyHidden>
        </>
      )}
    </div>
  );
}
