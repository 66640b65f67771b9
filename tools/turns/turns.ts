import { EVERYTHING } from "../changed.ts";
import type { LongTest } from "./long-tests.ts";

export interface Turn {
  /** What runs now, in the order of the table. */
  run: readonly LongTest[];
  /** What waits for a later turn. */
  waiting: readonly LongTest[];
  /** Of what runs: those that the changed paths concern. */
  concerned: readonly LongTest[];
  /** What the changed paths concern and there is no time left for: to be run by itself, or in a later turn. */
  late: readonly LongTest[];
}

/** What checks and `npm test` take on two quiet cores, in minutes. */
const USUAL = 12;
/** When the last test is to be over, in minutes after the first check: what has not ended 90 minutes after it has failed. */
const LAST = 75;
/** The server's tests on the other database, which run in each turn. */
const OTHER_DATABASE = 4;

/**
 * Minutes of long tests, as the table counts them, that can still end in time on a machine as fast as this one.
 * @param spent minutes that checks and `npm test` have taken here
 */
export function minutesLeft(spent: number): number {
  const slowness = Math.max(1, spent / USUAL);
  return Math.max(0, (LAST - spent) / slowness - OTHER_DATABASE);
}

/**
 * The long tests whose turn it is: those that the changed files concern, then as many others as there is time for. Both
 * take turns in the order of the table, beginning at another one with every commit.
 * @param commits how many lead to the present state
 * @param changed paths in the project
 * @param budget minutes; what is concerned may exceed it
 * @param limit minutes that nothing may exceed; none unless said
 */
export function turnOf(
  tests: readonly LongTest[],
  {
    commits,
    changed,
    budget,
    limit = Number.POSITIVE_INFINITY,
  }: { commits: number; changed: readonly string[]; budget: number; limit?: number | undefined },
): Turn {
  const isConcerned = ({ file, concerns }: LongTest) =>
    changed.some(
      (path) => EVERYTHING.includes(path) || path === file || concerns.some((start) => path.startsWith(start)),
    );
  const concerned = taken(tests.filter(isConcerned), commits, limit);
  const others = tests.filter((test) => !isConcerned(test));
  const run = [...concerned, ...taken(others, commits, Math.min(budget, limit) - minutesOf(concerned))];
  return {
    run: tests.filter((test) => run.includes(test)),
    waiting: tests.filter((test) => !run.includes(test)),
    concerned,
    late: tests.filter((test) => isConcerned(test) && !run.includes(test)),
  };
}

/** As many as there is time for, beginning at another one with every commit. */
function taken(tests: readonly LongTest[], commits: number, minutes: number): LongTest[] {
  const first = tests.length > 0 ? commits % tests.length : 0;
  let left = minutes;
  return [...tests.slice(first), ...tests.slice(0, first)].filter((test) => {
    if (test.minutes > left) return false;
    left -= test.minutes;
    return true;
  });
}

export const minutesOf = (tests: readonly LongTest[]): number => tests.reduce((sum, { minutes }) => sum + minutes, 0);
