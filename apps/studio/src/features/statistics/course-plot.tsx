import type { ReactNode } from "react";
import { Area, AreaChart, CartesianGrid, ReferenceLine, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useFormatter } from "use-intl";
import classes from "./statistics.module.css";

/** A mark on the time line: at which point, and its number in the list below. */
export interface Mark {
  at: string;
  label: string;
}

/**
 * A figure over time, with marks of what happened. A screen reader is told nothing of it: whoever shows it says the same in
 * words and in a table. Part of a chunk that is loaded when it is shown.
 */
export default function CoursePlot({
  points,
  name,
  say,
  marks,
}: {
  points: readonly { at: string; value: number }[];
  name: string;
  say: (at: string) => string;
  marks: readonly Mark[];
}): ReactNode {
  const format = useFormatter();
  const saying = (value: unknown) => say(String(value));
  return (
    <div className={classes.plot} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={[...points]} accessibilityLayer={false} margin={{ top: 20, right: 12, bottom: 0, left: 0 }}>
          <CartesianGrid stroke="var(--studio-hairline)" vertical={false} />
          <XAxis
            dataKey="at"
            tickFormatter={saying}
            minTickGap={40}
            tickLine={false}
            stroke="var(--mantine-color-dimmed)"
            fontSize={12}
          />
          <YAxis
            allowDecimals={false}
            width={48}
            axisLine={false}
            tickLine={false}
            tickFormatter={(value) => format.number(Number(value), { notation: "compact" })}
            stroke="var(--mantine-color-dimmed)"
            fontSize={12}
          />
          <Tooltip
            labelFormatter={saying}
            formatter={(value) => [format.number(Number(value)), name]}
            cursor={{ stroke: "var(--studio-control)" }}
            isAnimationActive={false}
            contentStyle={{
              background: "var(--studio-raised)",
              border: "1px solid var(--studio-hairline)",
              borderRadius: 8,
              fontSize: 12,
            }}
          />
          {marks.map(({ at, label }) => (
            <ReferenceLine
              key={at}
              x={at}
              stroke="var(--mantine-color-dimmed)"
              strokeDasharray="2 3"
              label={{ value: label, position: "top", fontSize: 12, fill: "var(--mantine-color-dimmed)" }}
            />
          ))}
          <Area
            dataKey="value"
            name={name}
            stroke="var(--mantine-color-anchor)"
            strokeWidth={2}
            fill="var(--mantine-primary-color-filled)"
            fillOpacity={0.12}
            dot={points.length === 1}
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}
