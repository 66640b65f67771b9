import type { DrawRandom } from "../prize/draw.ts";
import type { MomentPacing } from "../prize/pacing.ts";
import { momentAt, type TimeWindow, type Traffic, trafficOver } from "./traffic.ts";

export interface MomentSettings extends MomentPacing {
  /** How many moments: the stock. Of no meaning for listed ones. */
  count: number;
  /** The number of the first: moments that are added later go on counting, and those that are there stay as they were. */
  first?: number;
}

/** A winning moment with its number. `at`: epoch milliseconds. */
export interface Moment {
  n: number;
  at: number;
}

const EVENLY = { hours: Array.from({ length: 24 }, () => 1), weekdays: Array.from({ length: 7 }, () => 1) };

/**
 * The winning moments of a prize, in order, in epoch milliseconds: derived from the randomness alone, so that whoever
 * knows the seed can check them (play-engine, "Pacing"). Listed ones outside the window are left out.
 * @throws RangeError for an empty window or weights that are all 0
 */
export const winningMoments = (
  settings: MomentSettings,
  window: TimeWindow,
  timezone: string,
  random: DrawRandom,
): number[] => numberedMoments(settings, window, timezone, random).map(({ at }) => at);

/** {@link winningMoments} with their numbers: each depends on its own number alone, not on how many there are. */
export function numberedMoments(
  settings: MomentSettings,
  window: TimeWindow,
  timezone: string,
  random: DrawRandom,
): Moment[] {
  const { shape, listed, count, first = 0 } = settings;
  if (shape === "listed") {
    const within = (listed ?? []).map((each) => Date.parse(each)).filter((at) => at >= window.start && at < window.end);
    return within.sort((a, b) => a - b).map((at, index) => ({ n: first + index, at }));
  }
  if (count <= 0) return [];
  return drawnMoments(trafficOver(window, shape === "uniform" ? EVENLY : settings, timezone), count, random, first);
}

/** Moments shaped by traffic that has been worked out. */
export function drawnMoments(traffic: Traffic, count: number, random: DrawRandom, first = 0): Moment[] {
  const below = BigInt(traffic.total);
  return Array.from({ length: count }, (_, index) => {
    const n = first + index;
    return { n, at: momentAt(traffic, Number(random.integer(`moment/${n}`, below))) };
  }).sort((a, b) => a.at - b.at || a.n - b.n);
}
