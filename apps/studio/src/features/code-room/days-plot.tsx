import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useFormatter, useTranslations } from "use-intl";
import classes from "./codes.module.css";
import { consumptionsQuery } from "./queries.ts";

/** Days that the picture shows. */
const SHOWN = 60;

/** Codes given away by day, as bars; in words for those who do not see them. */
export default function DaysPlot({
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
  const day = (value: unknown): string =>
    format.dateTime(new Date(`${String(value)}T00:00:00Z`), { day: "numeric", month: "short", timeZone: "UTC" });
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
      <div className={classes.plotArea} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...series]} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
            <CartesianGrid stroke="var(--studio-hairline)" vertical={false} />
            <XAxis
              dataKey="day"
              tickFormatter={day}
              minTickGap={24}
              stroke="var(--mantine-color-dimmed)"
              fontSize={12}
            />
            <YAxis allowDecimals={false} width={52} stroke="var(--mantine-color-dimmed)" fontSize={12} />
            <Tooltip
              labelFormatter={day}
              formatter={(value) => [format.number(Number(value)), t("figures.consumed")]}
              cursor={{ fill: "var(--studio-tint)" }}
              contentStyle={{
                background: "var(--studio-raised)",
                border: "1px solid var(--studio-hairline)",
                borderRadius: 8,
                fontSize: 12,
              }}
            />
            <Bar
              dataKey="consumed"
              fill="var(--mantine-primary-color-filled)"
              maxBarSize={32}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
