import { expect, test } from "vitest";
import { CHANGED_CAMPAIGNS, judge } from "./judge.ts";
import type { Mutation } from "./mutations.ts";
import type { Written } from "./testing.ts";

test.each(Object.keys(CHANGED_CAMPAIGNS))(
  "a log of %s, changed and chained anew: every change is found, or has been argued for",
  async (name) => {
    const { count, unargued } = await judge(CHANGED_CAMPAIGNS[name] ?? {}, { every: 151, pairs: 0, seed: 5 });
    expect(unargued).toEqual([]);
    expect(count).toBeGreaterThan(30);
  },
);

test("300 logs in which something about slices was changed are all found: what is not is listed, with its reason", async () => {
  const plans = [
    { slices: 3 },
    { slices: 3, unlimitedOn: 1 },
    { slices: 2, partedOn: 1, savedBefore: 2, hasRaffle: true },
  ];
  let caught = 0;
  const argued = new Set<string>();
  for (const plan of plans) {
    const judged = await judge(plan, { every: 4, pairs: 0, seed: 5, isMeant: isAboutSlices });
    expect(judged.unargued).toEqual([]);
    caught += judged.caught;
    for (const kind of judged.argued.keys()) argued.add(kind);
  }
  expect(caught).toBeGreaterThanOrEqual(300);
  expect([...argued].filter((kind) => !ACCEPTED.has(kind))).toEqual([]);
});

/** What a log cannot show of slices: of which one a piece is, how pieces are spread, and what nothing rests on. */
const ACCEPTED: ReadonlySet<string> = new Set([
  ...["another slice", "draw.slice", "a piece moved", "stock.before", "stock.after", "stock.reason", "stock removed"],
]);

const ABOUT_SLICES =
  /slice|piece|^back |^not back|^prize denied|^draw\.(stockBefore|stockAfter|exhausted)$|^stock(\.(before|after|reason|reference)| removed| doubled)$/;

/** Whether a line is changed that tells of slices, in a way that is about them. */
function isAboutSlices({ kind, changes }: Mutation, honest: readonly Written[]): boolean {
  const row = honest[changes[0]?.at ?? -1]?.row ?? {};
  return ABOUT_SLICES.test(kind) && (/^\d+$/.test(row.slice ?? "") || /"slices?":/.test(`${row.before}${row.after}`));
}
