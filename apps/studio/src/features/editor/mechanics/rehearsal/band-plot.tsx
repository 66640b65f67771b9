import type { ReactNode } from "react";
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useFormatter, useTranslations } from "use-intl";
import classes from "../mechanics.module.css";
import { type Point, SCENARIO_NAMES, type ScenarioName } from "./figures.ts";

interface BandPlotProps {
  title: string;
  points: readonly Point[];
  chosen: ScenarioName;
  isShare: boolean;
}

/** Told apart by their dashes as well as by their colours. */
const DASHES: Readonly<Record<ScenarioName, string>> = { low: "2 4", expected: "0", high: "8 4" };
const COLORS: Readonly<Record<ScenarioName, string>> = {
  low: "var(--plot-low)",
  expected: "var(--plot-expected)",
  high: "var(--plot-high)",
};

/** One figure over the days: the chosen guess as a band, all three as lines. The table beside it says the same. */
export function BandPlot({ title, points, chosen, isShare }: BandPlotProps): ReactNode {
  const t = useTranslations("editor.mechanics.rehearsal");
  const format = useFormatter();
  const shown = (value: unknown): string =>
    isShare
      ? format.number(Number(value) / 100, { style: "percent", maximumFractionDigits: 1 })
      : format.number(Number(value), { maximumFractionDigits: 0 });
  const day = (value: unknown): string =>
    format.dateTime(new Date(`${String(value)}T00:00:00Z`), { day: "numeric", month: "short", timeZone: "UTC" });
  return (
    <figure className={classes.plot}>
      <figcaption className={classes.plotTitle}>{title}</figcaption>
      <div className={classes.plotArea} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={[...points]}
            accessibilityLayer={false}
            margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke="var(--studio-hairline)" vertical={false} />
            <XAxis
              dataKey="day"
              tickFormatter={day}
              minTickGap={24}
              stroke="var(--mantine-color-dimmed)"
              fontSize={12}
            />
            <YAxis tickFormatter={shown} width={52} stroke="var(--mantine-color-dimmed)" fontSize={12} />
            <Tooltip
              labelFormatter={day}
              formatter={(value, name) => [
                Array.isArray(value) ? `${shown(value[0])} – ${shown(value[1])}` : shown(value),
                name,
              ]}
              contentStyle={{
                background: "var(--studio-raised)",
                border: "1px solid var(--studio-hairline)",
                borderRadius: 8,
                fontSize: 12,
              }}
            />
            <Area
              dataKey="band"
              name={t("band")}
              type="linear"
              stroke="none"
              fill={COLORS[chosen]}
              fillOpacity={0.22}
              isAnimationActive={false}
            />
            {SCENARIO_NAMES.map((name) => (
              <Line
                key={name}
                dataKey={name}
                name={t(`scenarios.${name}`)}
                type="linear"
                stroke={COLORS[name]}
                strokeWidth={name === chosen ? 2.5 : 1.5}
                strokeDasharray={DASHES[name]}
                dot={points.length === 1}
                isAnimationActive={false}
              />
            ))}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <ul className={classes.legend} aria-hidden="true">
        {SCENARIO_NAMES.map((name) => (
          <li key={name}>
            <svg width="24" height="8" aria-hidden="true">
              <line
                x1="0"
                x2="24"
                y1="4"
                y2="4"
                stroke={COLORS[name]}
                strokeWidth="2.5"
                strokeDasharray={DASHES[name]}
              />
            </svg>
            {t(`scenarios.${name}`)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
