import { type Metric, TRACKING_LEVELS, type TrackingLevel } from "@fairground/model/statistic";
import type { StatisticsAddress } from "./address.ts";
import type { ListKind, Totals } from "./queries.ts";

/** Metrics in the order in which one visitor reaches them, those of people beside those of visits. */
export const CARDS = [
  "visitors",
  "uniqueVisitors",
  "players",
  "finishers",
  "leads",
  "uniqueLeads",
  "newsletter",
  "doubleOpt",
] as const satisfies readonly Metric[];
export type Times = "timePerUser" | "totalMinutes";

/** A number beside that of as many days before. `new`: there was none before. */
export type Change = { kind: "same" } | { kind: "new" } | { kind: "by"; ratio: number };

export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: "same" };
  return before === 0 ? { kind: "new" } : { kind: "by", ratio: (now - before) / before };
}

/** Seconds that a visitor, or where they are not told apart a visit, had the page in view on average; null without any. */
export function secondsPerVisitor({ engagedSeconds, uniqueVisitors, visitors }: Totals): number | null {
  const people = uniqueVisitors || visitors;
  return people === 0 ? null : Math.round(engagedSeconds / people);
}

export const minutesOf = ({ engagedSeconds }: Pick<Totals, "engagedSeconds">): number =>
  Math.round(engagedSeconds / 60);

/** The way of a visitor (analytics, "Screens"). */
export const STEPS = ["visitors", "players", "finishers", "leads", "newsletter", "doubleOpt"] as const;

export interface Step {
  step: (typeof STEPS)[number];
  count: number;
  /** Of the visitors; null where none were counted. */
  share: number | null;
  /** People who did not go on from the step before; 0 where more are counted here than there. */
  lost: number;
  /** Of those of the step before. */
  lostShare: number;
}

/** @param steps those that are known, in their order */
export function funnelOf(
  totals: Readonly<Partial<Record<(typeof STEPS)[number], number>>>,
  steps: readonly (typeof STEPS)[number][],
): Step[] {
  const { visitors = 0 } = totals;
  return steps.map((step, at) => {
    const count = totals[step] ?? 0;
    const before = totals[steps[at - 1] ?? step] ?? 0;
    const lost = Math.max(0, before - count);
    return {
      step,
      count,
      share: visitors === 0 ? null : count / visitors,
      lost,
      lostShare: before === 0 ? 0 : lost / before,
    };
  });
}

const { NONE, GAME_ANALYTICS, UNIQUE_VISITORS_ANALYTICS, DETAILED_ANALYTICS } = TRACKING_LEVELS;

/** The tracking level from which something is known (analytics, "Privacy"). Plays and leads are counted at every level. */
const NEEDS = {
  ...{ players: NONE, finishers: NONE, leads: NONE, newsletter: NONE, doubleOpt: NONE, outcomes: NONE },
  ...{ visitors: GAME_ANALYTICS, timePerUser: GAME_ANALYTICS, totalMinutes: GAME_ANALYTICS },
  ...{ uniqueVisitors: UNIQUE_VISITORS_ANALYTICS, uniqueLeads: UNIQUE_VISITORS_ANALYTICS },
  ...{ region: UNIQUE_VISITORS_ANALYTICS, live: UNIQUE_VISITORS_ANALYTICS },
  ...{ devices: UNIQUE_VISITORS_ANALYTICS, browsers: UNIQUE_VISITORS_ANALYTICS, os: UNIQUE_VISITORS_ANALYTICS },
  ...{ brands: DETAILED_ANALYTICS, screen_resolution: DETAILED_ANALYTICS, referrers: DETAILED_ANALYTICS },
  ...{ countries: UNIQUE_VISITORS_ANALYTICS, played: UNIQUE_VISITORS_ANALYTICS },
  ...{ cities: DETAILED_ANALYTICS, ended: DETAILED_ANALYTICS },
} as const satisfies Record<
  Metric | Times | ListKind | "region" | "live" | "cities" | "countries" | "played" | "ended",
  TrackingLevel
>;

/** Whether a campaign's level keeps something from being known. */
export const isHidden = (of: keyof typeof NEEDS, level: number): boolean => level < NEEDS[of];

/** What visitors' browsers tell; the rest the server alone knows, and of no place. */
export const TOLD = ["visitors", "uniqueVisitors", "players"] as const satisfies readonly Metric[];

/** Who alone knows of a metric what is filtered by; null where it is known. */
export function knownBy(metric: Metric, { source, region }: Pick<StatisticsAddress, "source" | "region">) {
  if ((region || source === "web") && !TOLD.some((each) => each === metric)) return "srv";
  return source === "srv" && metric === "uniqueVisitors" ? "web" : null;
}

/** What happened, beside the day or hour in which it did. @param starts instants at which days or hours begin, in order */
export const startOf = (at: string, starts: readonly string[]): string | undefined =>
  starts.findLast((start) => Date.parse(start) <= Date.parse(at));
