import { expect, test } from "vitest";
import { CHANGED_CAMPAIGNS, judge } from "./judge.ts";

test.each(Object.keys(CHANGED_CAMPAIGNS))(
  "a log of %s, changed and chained anew: every change is found, or has been argued for",
  async (name) => {
    const { count, unargued } = await judge(CHANGED_CAMPAIGNS[name] ?? {}, { every: 151, pairs: 0, seed: 5 });
    expect(unargued).toEqual([]);
    expect(count).toBeGreaterThan(30);
  },
);

test("of 300 logs whose stock is in slices, each change of a slice, or of what it had, is found or has been argued for", async () => {
  const { count, unargued } = await judge({ slices: 3 }, { every: 1, pairs: 0, seed: 5, only: SLICED });
  expect(unargued).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(300);
});

/** Kinds of changes that are about slices. */
const SLICED = /slice|piece|^back |^not back|^draw\.stock(Before|After)$|^stock\.(before|after)$|prize denied/;
