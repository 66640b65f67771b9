import type { CampaignHome } from "@fairground/contract";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useFormatter, useTranslations } from "use-intl";
import classes from "./home.module.css";

const COLORS = {
  plays: "var(--mantine-primary-color-filled)",
  leads: "var(--plot-leads)",
  wins: "var(--plot-wins)",
} as const;

/** Plays, leads and wins in each five minutes. The table beside it says the same. */
export function LastHourPlot({ lastHour }: { lastHour: CampaignHome["lastHour"] }) {
  const t = useTranslations("home");
  const format = useFormatter();
  const time = (iso: unknown) => format.dateTime(new Date(String(iso)), { timeStyle: "short" });
  return (
    <div className={classes.plot} aria-hidden>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={lastHour}
          accessibilityLayer={false}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          barGap={1}
        >
          <CartesianGrid stroke="var(--studio-hairline)" vertical={false} />
          <XAxis
            dataKey="from"
            tickFormatter={time}
            minTickGap={24}
            stroke="var(--mantine-color-dimmed)"
            fontSize={12}
          />
          <YAxis allowDecimals={false} width={36} stroke="var(--mantine-color-dimmed)" fontSize={12} />
          <Tooltip
            labelFormatter={time}
            cursor={{ fill: "var(--studio-hairline)" }}
            contentStyle={{
              background: "var(--studio-raised)",
              border: "1px solid var(--studio-hairline)",
              borderRadius: 8,
              fontSize: 12,
            }}
          />
          {(["plays", "leads", "wins"] as const).map((name) => (
            <Bar key={name} dataKey={name} name={t(name)} fill={COLORS[name]} isAnimationActive={false} radius={2} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
