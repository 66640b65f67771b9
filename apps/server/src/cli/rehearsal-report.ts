import { type Band, type Rehearsal, SCENARIOS } from "@fairground/model/pacing";
import type { PrizePoolEntry } from "@fairground/model/prize";
import { textIn } from "@fairground/model/text";

interface About {
  name: string;
  seconds: number;
  prizes: readonly PrizePoolEntry[];
  timezone: string;
}

/** A rehearsal as text: every figure as its band, p10 – p50 – p90. */
export function rehearsalReport(
  { runs, plays, scenarios }: Rehearsal,
  { name, seconds, prizes, timezone }: About,
): string {
  const { expected } = scenarios;
  const days = expected.days;
  const titleOf = (id: string) => textIn(prizes.find((entry) => entry.id === id)?.title ?? id, "en", "en");
  const lines = [
    `${name}: ${days.length} days from ${days[0]?.day ?? ""} (${timezone})`,
    `${count(runs)} runs each, ${count(plays)} plays in ${seconds.toFixed(2)} s. Bands: one run of ten lies below the first figure, half below the second, nine of ten below the third.`,
    "",
    ...table([
      ["", ...SCENARIOS],
      ["plays", ...SCENARIOS.map((scenario) => band(scenarios[scenario].plays, count))],
      ["plays that win", ...SCENARIOS.map((scenario) => band(scenarios[scenario].winShare, percent))],
    ]),
  ];
  for (const [index, { entryId }] of expected.prizes.entries()) {
    const each = SCENARIOS.map((scenario) => scenarios[scenario].prizes[index] ?? expected.prizes[index]);
    lines.push(
      "",
      ...table([
        [titleOf(entryId), ...SCENARIOS],
        ["  won", ...each.map((prize) => (prize ? band(prize.awarded, count) : ""))],
        ["  left over", ...each.map((prize) => (prize?.leftOver ? band(prize.leftOver, count) : "unlimited"))],
        [
          "  runs out",
          ...each.map((prize) => (prize?.soldOutShare ? `in ${percent(prize.soldOutShare)} of runs` : "never")),
        ],
        ["  half of those by", ...each.map((prize) => prize?.soldOutAt?.p50.slice(0, 16).replace("T", " ") ?? "")],
      ]),
    );
  }
  const perDay = days.map((day) => [
    day.day,
    band(day.plays, count),
    band(day.wins, count),
    band(day.winShare, percent),
  ]);
  lines.push("", ...table([["expected", "plays", "wins", "plays that win"], ...perDay]), "");
  return lines.join("\n");
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("   ")
      .trimEnd(),
  );
}

const count = (value: number): string => Math.round(value).toLocaleString("en");
const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
const band = ({ p10, p50, p90 }: Band, shown: (value: number) => string): string =>
  [p10, p50, p90].map(shown).join(" – ");
