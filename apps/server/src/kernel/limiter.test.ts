import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limiterOf } from "./limiter.ts";
import { DATABASES, testContext } from "./testing.ts";

describe.each(DATABASES)("limits on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  beforeAll(async () => {
    context = await testContext(kind);
  });
  afterAll(() => context?.close());

  test("remember for a month, also in memory", async () => {
    const limiter = limiterOf(context.db.engine, "a-month", 1, 30 * 86_400);
    await limiter.set("a block", 1, limiter.duration);
    await pause(50);
    expect(await limiter.get("a block")).toMatchObject({ consumedPoints: 1 });
  });
});
