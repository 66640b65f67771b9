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
