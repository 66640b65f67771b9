import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useFormatter, useTranslations } from "use-intl";
import classes from "./codes.module.css";
import { consumptionsQuery } from "./queries.ts";

const BarPlot = lazy(() => import("../../ui/bar-plot.tsx"));

/** Days that the picture shows. */
const SHOWN = 60;

/** Codes given away by day, as bars; in words for those who do not see them. */
export function DaysPlot({
  campaignId,
  pageId,
  title,
}: {
  campaignId: string;
  pageId: string;
  title: string;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const format = useFormatter();
  const { data } = useQuery(consumptionsQuery(campaignId, pageId));
  const series = data?.slice(-SHOWN) ?? [];
  if (series.length === 0) return null;
  const day = (value: string): string =>
    format.dateTime(new Date(`${value}T00:00:00Z`), { day: "numeric", month: "short", timeZone: "UTC" });
  const most = series.reduce((best, each) => (each.consumed > best.consumed ? each : best));
  const said = t("byDaySaid", {
    days: series.length,
    count: series.reduce((sum, { consumed }) => sum + consumed, 0),
    most: most.consumed,
    day: day(most.day),
  });
  return (
    <figure className={classes.plot}>
      <figcaption>
        {title} <span className={classes.said}>{said}</span>
      </figcaption>
      <Suspense fallback={<Skeleton height={180} />}>
        <BarPlot
          rows={series}
          at="day"
          say={day}
          bars={[{ of: "consumed", name: t("figures.consumed"), color: "var(--mantine-primary-color-filled)" }]}
        />
      </Suspense>
    </figure>
  );
}
