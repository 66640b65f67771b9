import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, POSTGRES_IS_THERE } from "../kernel/testing.ts";
import { reportOf, runCourse, seedsFrom } from "./course.ts";
import { openWorld, type World } from "./world.ts";

/** 5,000 calls in all; PostgreSQL, in a process of its own, answers three times as many in the same time. */
const SHARES = { embedded: POSTGRES_IS_THERE ? 1_500 : 5_000, postgresql: 3_500 };

/** `FUZZ_SEED=4711 npm test -- apps/server/src/fuzz` runs another course, or one again. */
describe.each(DATABASES)("calls of every kind on %s", { timeout: 600_000 }, (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world?.close());

  test.each(seedsFrom(1, 1))("seed %i: no call is answered 5xx, nor otherwise than OpenAPI says", async (seed) => {
    expect(reportOf(await runCourse(world, seed, SHARES[kind]), seed, "npm test -- apps/server/src/fuzz")).toBe("");
  });
});
