import type { ReactNode } from "react";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useFormatter } from "use-intl";
import classes from "./bar-plot.module.css";

/** One figure of every row: what it is called, and its colour. */
interface Bars {
  of: string;
  name: string;
  color: string;
}

/**
 * Figures over time as bars. A screen reader is told nothing of it: whoever shows it says the same in words or in a table.
 * Part of a chunk that is loaded when a picture is shown.
 * @param at which field of a row says when it was
 * @param say an instant, or a day, as it is read under its bars
 * @param isStacked one bar per row, of all its figures
 */
export default function BarPlot({
  rows,
  at,
  say,
  bars,
  isStacked = false,
}: {
  rows: readonly object[];
  at: string;
  say: (value: string) => string;
  bars: readonly Bars[];
  isStacked?: boolean;
}): ReactNode {
  const format = useFormatter();
  const saying = (value: unknown) => say(String(value));
  return (
    <div className={classes.area} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...rows]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          barGap={1}
        >
          <CartesianGrid stroke="var(--studio-hairline)" vertical={false} />
          <XAxis
            dataKey={at}
            tickFormatter={saying}
            minTickGap={24}
            stroke="var(--mantine-color-dimmed)"
            fontSize={12}
          />
          <YAxis allowDecimals={false} width={44} stroke="var(--mantine-color-dimmed)" fontSize={12} />
          <Tooltip
            labelFormatter={saying}
            formatter={(value) => format.number(Number(value))}
            cursor={{ fill: "var(--studio-tint)" }}
            contentStyle={{
              background: "var(--studio-raised)",
              border: "1px solid var(--studio-hairline)",
              borderRadius: 8,
              fontSize: 12,
            }}
          />
          {bars.map(({ of, name, color }) => (
            <Bar
              key={of}
              dataKey={of}
              name={name}
              fill={color}
              maxBarSize={32}
              radius={isStacked ? 0 : 2}
              isAnimationActive={false}
              {...(isStacked && { stackId: "all" })}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
