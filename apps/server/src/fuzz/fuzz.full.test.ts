import { describe, expect, onTestFinished, test } from "vitest";
import { DATABASES } from "../kernel/testing.ts";
import { runCourse, seedsFrom, told } from "./course.ts";
import { openWorld } from "./world.ts";

/** A thousand take about five seconds of one core: 20,000 are what a full run can bear; `FUZZ_CALLS=200000` before a release. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 20_000);
/** Of a course, which begins with a world of its own: short enough to be run again. */
const COURSE = 5_000;
const COURSES = Math.ceil(CALLS / COURSE / DATABASES.length);

/** Seeds from 1,000 on: those of every day are others. */
describe.each(DATABASES)(`${CALLS} calls of every kind, on every database its share: %s`, (kind) => {
  test.each(seedsFrom(1_000, COURSES))("seed %i", async (seed) => {
    const world = await openWorld(kind);
    onTestFinished(() => world.close());
    const again = "npm run test:full -- apps/server/src/fuzz";
    expect(told(await runCourse(world, seed, COURSE), seed, again)).toBe("");
  });
});
