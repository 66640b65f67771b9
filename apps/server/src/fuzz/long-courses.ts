import { type DatabaseKind, POSTGRES_IS_THERE } from "../kernel/testing.ts";
import { reportOf, runCourse, seedsFrom } from "./course.ts";
import { openWorld } from "./world.ts";

/** Calls of a full run, over both databases. A thousand take about five seconds of one core. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 200_000);
/** PostgreSQL, in a process of its own, answers more in the same time. */
const SHARES = POSTGRES_IS_THERE ? { embedded: 0.3, postgresql: 0.7 } : { embedded: 1, postgresql: 0 };
/** Of a course, which begins with a world of its own: short enough to be run again. */
const COURSE = 5_000;

/** The courses of a full run on one database; none where it is not there. Seeds from 1,000 on: those of every day are others. */
export const longSeeds = (kind: DatabaseKind): number[] =>
  SHARES[kind] === 0 ? [] : seedsFrom(1_000, Math.ceil((CALLS * SHARES[kind]) / COURSE));

/** @returns what was found, and the command that runs the course again; empty: nothing */
export async function longCourse(kind: DatabaseKind, seed: number): Promise<string> {
  const world = await openWorld(kind);
  try {
    return reportOf(await runCourse(world, seed, COURSE), seed, "npm run test:full -- apps/server/src/fuzz");
  } finally {
    await world.close();
  }
}
