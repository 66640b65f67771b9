import { describe, expect, onTestFinished, test } from "vitest";
import { DATABASES, type DatabaseKind } from "../kernel/testing.ts";
import { runCourse, seedsFrom, told } from "./course.ts";
import { openWorld } from "./world.ts";

/** Calls of a full run, over both databases. A thousand take about five seconds of one core. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 200_000);
/** PostgreSQL, in a process of its own, answers more in the same time. */
const SHARES = DATABASES.length > 1 ? { embedded: 0.3, postgresql: 0.7 } : { embedded: 1, postgresql: 0 };
/** Of a course, which begins with a world of its own: short enough to be run again. */
const COURSE = 5_000;

/** The full run's tests of one database, in a file of its own so that both run side by side. Seeds from 1,000 on: those of every day are others. */
export function fuzzFor(kind: DatabaseKind): void {
  const calls = Math.ceil(CALLS * SHARES[kind]);
  describe.skipIf(calls === 0)(`${calls} calls of every kind on ${kind}`, () => {
    test.each(seedsFrom(1_000, Math.ceil(calls / COURSE)))("seed %i", async (seed) => {
      const world = await openWorld(kind);
      onTestFinished(() => world.close());
      const again = "npm run test:full -- apps/server/src/fuzz";
      expect(told(await runCourse(world, seed, COURSE), seed, again)).toBe("");
    });
  });
}
