import { type Metric, TRACKING_LEVELS, type TrackingLevel } from "@fairground/model/statistic";
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

/** Seconds that a visitor had the page in view, on average; null where visitors are not told apart. */
export const secondsPerVisitor = ({ engagedSeconds, uniqueVisitors }: Totals): number | null =>
  uniqueVisitors === 0 ? null : Math.round(engagedSeconds / uniqueVisitors);

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

export function funnelOf(totals: Readonly<Record<(typeof STEPS)[number], number>>): Step[] {
  return STEPS.map((step, at) => {
    const count = totals[step];
    const before = totals[STEPS[at - 1] ?? step];
    const lost = Math.max(0, before - count);
    return {
      step,
      count,
      share: totals.visitors === 0 ? null : count / totals.visitors,
      lost,
      lostShare: before === 0 ? 0 : lost / before,
    };
  });
}

const { NONE, GAME_ANALYTICS, UNIQUE_VISITORS_ANALYTICS, DETAILED_ANALYTICS } = TRACKING_LEVELS;

/** The tracking level from which something is known (analytics, "Privacy"). Plays and leads are counted at every level. */
const NEEDS = {
  ...{ players: NONE, finishers: NONE, leads: NONE, newsletter: NONE, doubleOpt: NONE, outcomes: NONE },
  ...{ visitors: GAME_ANALYTICS, totalMinutes: GAME_ANALYTICS },
  ...{ uniqueVisitors: UNIQUE_VISITORS_ANALYTICS, uniqueLeads: UNIQUE_VISITORS_ANALYTICS },
  ...{ timePerUser: UNIQUE_VISITORS_ANALYTICS, region: UNIQUE_VISITORS_ANALYTICS, live: UNIQUE_VISITORS_ANALYTICS },
  ...{ devices: UNIQUE_VISITORS_ANALYTICS, browsers: UNIQUE_VISITORS_ANALYTICS, os: UNIQUE_VISITORS_ANALYTICS },
  ...{ brands: DETAILED_ANALYTICS, screen_resolution: DETAILED_ANALYTICS, referrers: DETAILED_ANALYTICS },
  cities: DETAILED_ANALYTICS,
} as const satisfies Record<Metric | Times | ListKind | "region" | "live" | "cities", TrackingLevel>;

/** Whether a campaign's level keeps something from being known. */
export const isHidden = (of: keyof typeof NEEDS, level: number): boolean => level < NEEDS[of];

/** What happened, beside the day or hour in which it did. @param starts instants at which days or hours begin, in order */
export const startOf = (at: string, starts: readonly string[]): string | undefined =>
  starts.findLast((start) => Date.parse(start) <= Date.parse(at));
