import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, testContext } from "../../../kernel/testing.ts";
import { playCourse } from "./course.ts";
import { Reality } from "./reality.ts";

/** How many of the courses are played on real databases as well. */
const REPLAYED = 200;

describe.each(DATABASES)("the model against the real functions on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  beforeAll(async () => {
    context = await testContext(kind);
  });
  afterAll(() => context?.close());

  test(`${REPLAYED} courses: every answer of every transaction is the same, and so is every table at the end`, {
    timeout: 60 * 60_000,
  }, async () => {
    const reality = new Reality(context.db);
    for (let seed = 0; seed < REPLAYED; seed++) {
      const replayed = await playCourse(seed, {
        prepare: (world) => reality.prepare(world),
        perform: (...asked) => reality.perform(...asked),
        after: (world, step) => (step % 250 === 0 ? reality.compare(world) : undefined),
      });
      expect(replayed.hash).toBe((await playCourse(seed)).hash);
    }
  });

  test("a model that is not the database is seen", async () => {
    const reality = new Reality(context.db);
    const spoilt = playCourse(1_000_001, {
      prepare: (world) => reality.prepare(world),
      perform: (...asked) => reality.perform(...asked),
      mutate: (model) => {
        model.claim = () => ({ kind: "notDrawn" });
      },
    });
    await expect(spoilt).rejects.toThrow("the database says");
  });
});
