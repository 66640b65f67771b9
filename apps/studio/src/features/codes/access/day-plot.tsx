import type { ReactNode } from "react";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useFormatter, useTranslations } from "use-intl";
import classes from "./access.module.css";

/** Uses and refused tries by day. The table beside it says the same. */
export function DayPlot({
  title,
  days,
}: {
  title: string;
  days: readonly { day: string; used: number; refused: number }[];
}): ReactNode {
  const t = useTranslations("accessCodes");
  const format = useFormatter();
  const day = (value: unknown): string =>
    format.dateTime(new Date(`${String(value)}T00:00:00Z`), { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <figure className={classes.plot}>
      <figcaption className={classes.plotTitle}>
        {title}
        <span className={classes.key} data-of="used">
          {t("numbers.used")}
        </span>
        <span className={classes.key} data-of="refused">
          {t("numbers.refusedTries")}
        </span>
      </figcaption>
      <div className={classes.plotArea} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
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
              cursor={{ fill: "var(--studio-hairline)" }}
              contentStyle={{
                background: "var(--studio-raised)",
                border: "1px solid var(--studio-hairline)",
                borderRadius: 8,
                fontSize: 12,
              }}
            />
            <Bar
              dataKey="used"
              name={t("numbers.used")}
              fill="var(--plot-used)"
              maxBarSize={24}
              isAnimationActive={false}
            />
            <Bar
              dataKey="refused"
              name={t("numbers.refusedTries")}
              fill="var(--plot-refused)"
              maxBarSize={24}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  );
}
