import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { playItself, seedsFrom } from "./simulation/bot.ts";
import type { Course } from "./simulation/course.ts";
import { courseOf, firstTarget, greatestTarget } from "./simulation/course-of.ts";
import { hashOf } from "./simulation/hash.ts";
import { readLog } from "./simulation/log.ts";
import { replay } from "./simulation/replay.ts";
import { SIMULATIONS } from "./simulation/replayed.ts";
import { SIMULATION_VERSION, Simulation } from "./simulation/versions.ts";
import { ARCADE_KINDS } from "./testing.ts";

/**
 * Stored games: course, seed and log as they were played, with score and hash. A change
 * after which they end otherwise is a new simulation version; the old one stays and keeps these.
 * `WRITE_GOLDEN=1` stores the games of a new version; what is stored is never written again.
 */
interface Golden {
  version: number;
  course: Course;
  games: { number: number; log: string; ticks: number; score: number; lives: number; hash: string }[];
}
const folder = `${import.meta.dirname}/golden/`;
if (process.env.WRITE_GOLDEN)
  for (const [kind, settings] of Object.entries(ARCADE_KINDS)) {
    const course = courseOf(settings);
    const games = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => {
      const { log, ticks, score, lives, hash } = playItself(course, number);
      return { number, log, ticks, score, lives, hash };
    });
    const text = `${JSON.stringify({ version: SIMULATION_VERSION, course, games })}\n`;
    writeFileSync(`${folder}${kind}-v${SIMULATION_VERSION}.json`, text, { flag: "wx" });
  }
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));

test("every version has golden games, the present one of every kind", () => {
  const versions = files.map((name) => (JSON.parse(readFileSync(folder + name, "utf8")) as Golden).version);
  expect(new Set(versions)).toEqual(new Set(Object.keys(SIMULATIONS).map(Number)));
  expect(versions.filter((version) => version === SIMULATION_VERSION)).toHaveLength(6);
});

describe.each(files)("%s", (name) => {
  const { version, course, games } = JSON.parse(readFileSync(folder + name, "utf8")) as Golden;
  const Replayed = SIMULATIONS[version];
  if (!Replayed) throw new Error(`Version ${version} is gone, but games of it are stored`);
  // What visitors play is the present version's own class.
  const classes = version === SIMULATION_VERSION ? [Replayed, Simulation] : [Replayed];
  const runs = games.flatMap((game) => classes.map((Version) => ({ ...game, Version })));
  test.each(runs)("game $number ends as it was stored ($Version.name)", (run) => {
    const { Version, number, log, ticks, score, lives, hash } = run;
    const inputs = readLog(log, 0, ticks, firstTarget(course), greatestTarget(course));
    if (typeof inputs === "string") throw new Error(inputs);
    const game = new Version(course);
    replay(game, inputs, ticks, { target: firstTarget(course), fire: false }, seedsFrom(number));
    expect({ ticks: game.tick, score: game.score, lives: game.lives, hash: hashOf(game) }).toEqual({
      ticks,
      score,
      lives,
      hash,
    });
  });
});
