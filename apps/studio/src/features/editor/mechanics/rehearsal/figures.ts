import type { AnswerBody } from "@fairground/contract/answers";

type Answer = AnswerBody<"GET /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}">;
export type Rehearsed = Answer["data"];
export type Result = NonNullable<Rehearsed["result"]>;
export type ScenarioName = keyof Result["scenarios"];
export const SCENARIO_NAMES = ["low", "expected", "high"] as const satisfies readonly ScenarioName[];
type Day = Result["scenarios"]["expected"]["days"][number];
export type Figure = "left" | "wins" | "winShare";

/** One day of a plot: the chosen scenario's band, and what every scenario comes to in the middle. */
export interface Point extends Record<ScenarioName, number | null> {
  day: string;
  /** From p10 to p90. */
  band: [number, number] | null;
}

/** A figure over the days. Shares are in per cent. Empty: nothing to show, e.g. no prize has a stock. */
export function pointsOf({ scenarios }: Result, figure: Figure, chosen: ScenarioName): Point[] {
  const scale = figure === "winShare" ? 100 : 1;
  const bandIn = (day: Day | undefined) => day?.[figure] ?? null;
  const days = scenarios[chosen].days;
  if (days.every((day) => bandIn(day) === null)) return [];
  return days.map((day, at) => {
    const band = bandIn(day);
    const middle = (name: ScenarioName) => {
      const value = bandIn(scenarios[name].days[at])?.p50;
      return value === undefined ? null : value * scale;
    };
    return {
      day: day.day,
      band: band && [band.p10 * scale, band.p90 * scale],
      low: middle("low"),
      expected: middle("expected"),
      high: middle("high"),
    };
  });
}

/** Where a time lies between the first day's beginning and the last day's end, in per cent from 0 to 100. */
export function placeOf(at: string, days: readonly { day: string }[]): number {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 0;
  const start = Date.parse(`${first.day}T00:00:00Z`);
  const end = Date.parse(`${last.day}T00:00:00Z`) + 86_400_000;
  const share = (Date.parse(at) - start) / (end - start);
  return Math.min(100, Math.max(0, share * 100));
}
