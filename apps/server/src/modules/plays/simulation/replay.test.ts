import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, testContext } from "../../../kernel/testing.ts";
import { playCourse } from "./course.ts";
import { Reality } from "./reality.ts";
import { replay } from "./replayed.ts";

/** A look at every commit; `replay.full.test.ts` goes on. */
const REPLAYED = 20;

describe.each(DATABASES)("the model against the real functions on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  beforeAll(async () => {
    context = await testContext(kind);
  });
  afterAll(() => context?.close());

  test(`${REPLAYED} courses: every answer of every transaction is the same, and so is every table at the end`, {
    timeout: 10 * 60_000,
  }, async () => {
    for (let seed = 0; seed < REPLAYED; seed++)
      expect(await replay(context.db, seed)).toBe((await playCourse(seed)).hash);
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
