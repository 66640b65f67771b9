import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** What is made ready before the tests of a run, and which runners have something to do. */
export interface Needs {
  builds: boolean;
  database: boolean;
  browser: boolean;
  rooms: boolean;
  journeys: boolean;
}

const EVERYTHING: Needs = { builds: true, database: true, browser: true, rooms: true, journeys: true };
const ROOMS: Needs = { builds: false, database: false, browser: false, rooms: true, journeys: false };

/** By the beginning of a test's path; tests elsewhere need everything. */
const NEEDS: readonly [start: string, needs: Needs][] = [
  ["packages/", ROOMS],
  ["apps/player/src", ROOMS],
  ["apps/studio/src", ROOMS],
  ["apps/server/src", { ...ROOMS, builds: true, database: true }],
  ["e2e/journeys", { ...EVERYTHING, rooms: false }],
];

/**
 * What the tests need that a command line chooses. Only paths of the project are known to choose few: a word may stand in any
 * test's path or name.
 */
export function needsOf(words: readonly string[]): Needs {
  const paths = words.filter((word, at) => !word.startsWith("-") && words[at - 1] !== "-t");
  if (paths.length === 0 || !paths.every((path) => existsSync(join(ROOT, path)))) return EVERYTHING;
  const needs = paths.map((path) => NEEDS.find(([start]) => path.startsWith(start))?.[1] ?? EVERYTHING);
  const any = (what: keyof Needs) => needs.some((each) => each[what]);
  return {
    builds: any("builds"),
    database: any("database"),
    browser: any("browser"),
    rooms: any("rooms"),
    journeys: any("journeys"),
  };
}
