import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playItself } from "../../packages/games/src/kit/arcade/simulation/bot.ts";
import { courseOf } from "../../packages/games/src/kit/arcade/simulation/course-of.ts";
import { ARCADE_KINDS } from "../../packages/games/src/kit/arcade/testing.ts";
import { openBrowser } from "../support/browser.ts";

/** Games of each kind that must come out alike (issue "Every game", arcade kit). */
const GAMES = 200;
const SIMULATION = `${import.meta.dirname}/../../packages/games/src/kit/arcade/simulation/bot.ts`;

let browser: Browser;
let script: string;
beforeAll(async () => {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: SIMULATION, name: "arcade", formats: ["iife"] } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !("output" in bundle)) throw new Error("The simulation was not built");
  script = bundle.output[0].code;
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each(Object.entries(ARCADE_KINDS))(
  `%s: ${GAMES} seeded games have the same score and hash here and in a real browser`,
  async (_kind, settings) => {
    const course = courseOf(settings);
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const there = await page.evaluate(
      ({ course, games }) => {
        const { arcade } = globalThis as unknown as { arcade: { playItself: typeof playItself } }; // built above under this name
        return Array.from({ length: games }, (_, number) => {
          const { score, lives, ticks, hash } = arcade.playItself(course, number);
          return { score, lives, ticks, hash };
        });
      },
      { course, games: GAMES },
    );
    await page.close();
    const here = Array.from({ length: GAMES }, (_, number) => {
      const { score, lives, ticks, hash } = playItself(course, number);
      return { score, lives, ticks, hash };
    });
    expect(there).toEqual(here);
    expect(new Set(here.map(({ hash }) => hash)).size).toBe(GAMES);
  },
);
