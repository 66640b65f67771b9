import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, testContext } from "../../../kernel/testing.ts";
import { playCourse } from "./course.ts";
import { replay } from "./replayed.ts";

const REPLAYED = 200;

describe.each(DATABASES)("the model against the real functions on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  beforeAll(async () => {
    context = await testContext(kind);
  });
  afterAll(() => context?.close());

  test(`${REPLAYED} courses: every answer of every transaction is the same, and so is every table at the end`, {
    retry: 0,
  }, async () => {
    for (let seed = 0; seed < REPLAYED; seed++)
      expect(await replay(context.db, seed)).toBe((await playCourse(seed)).hash);
  });
});
