import { EVERYTHING } from "../changed.ts";
import type { LongTest } from "./long-tests.ts";

export interface Turn {
  /** What runs now, in the order of the table. */
  run: readonly LongTest[];
  /** What waits for a later turn. */
  waiting: readonly LongTest[];
  /** Of what runs: those that the changed paths concern, which run whatever they take. */
  concerned: readonly LongTest[];
}

/**
 * The long tests whose turn it is: those that the changed files concern, then as many others as there is time for. The
 * others take turns in the order of the table, beginning at another one with every commit.
 * @param commits how many lead to the present state
 * @param changed paths in the project
 * @param budget minutes
 */
export function turnOf(
  tests: readonly LongTest[],
  { commits, changed, budget }: { commits: number; changed: readonly string[]; budget: number },
): Turn {
  const isConcerned = ({ file, concerns }: LongTest) =>
    changed.some(
      (path) => EVERYTHING.includes(path) || path === file || concerns.some((start) => path.startsWith(start)),
    );
  const concerned = tests.filter(isConcerned);
  const others = tests.filter((test) => !concerned.includes(test));
  const first = others.length > 0 ? commits % others.length : 0;
  const run = new Set(concerned);
  let left = budget - minutesOf(concerned);
  for (const test of [...others.slice(first), ...others.slice(0, first)]) {
    if (test.minutes > left) continue;
    run.add(test);
    left -= test.minutes;
  }
  return { run: tests.filter((test) => run.has(test)), waiting: tests.filter((test) => !run.has(test)), concerned };
}

export const minutesOf = (tests: readonly LongTest[]): number => tests.reduce((sum, { minutes }) => sum + minutes, 0);
