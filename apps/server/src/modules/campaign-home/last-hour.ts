import type { CampaignHome } from "@fairground/contract";

/** Milliseconds. */
const FIVE_MINUTES = 5 * 60_000;
const TIMES = 12;

/** Where the last twelve times five minutes begin, of which the last one runs at this instant. */
export const lastHourBegins = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / FIVE_MINUTES) * FIVE_MINUTES - (TIMES - 1) * FIVE_MINUTES);

/** Puts what was counted in its place; times in which nothing happened are there too. */
export function lastHourOf(now: Date, counted: readonly Counted[]): CampaignHome["lastHour"] {
  const begins = lastHourBegins(now).getTime();
  return Array.from({ length: TIMES }, (_, n) => {
    const from = begins + n * FIVE_MINUTES;
    const of = (kind: Counted["kind"]) =>
      counted.find((each) => each.kind === kind && each.from.getTime() === from)?.count ?? 0;
    return { from: new Date(from).toISOString(), plays: of("plays"), wins: of("wins"), leads: of("leads") };
  });
}

/** What was counted of a kind in the five minutes from an instant on. */
export interface Counted {
  kind: "plays" | "wins" | "leads";
  from: Date;
  count: number;
}
