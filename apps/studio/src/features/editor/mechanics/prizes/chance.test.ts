import { prizePoolEntry } from "@fairground/model/prize/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, shareOfPercent, sharesOf } from "./chance.ts";

test.each([
  [0, { wins: 0, perPlay: 10_000 }],
  [2.5, { wins: 250, perPlay: 10_000 }],
  [0.29, { wins: 29, perPlay: 10_000 }],
  [100, { wins: 10_000, perPlay: 10_000 }],
  [0.001, { wins: 1, perPlay: 100_000 }],
  [33.333, { wins: 33_333, perPlay: 100_000 }],
  [0.0000001, { wins: 1, perPlay: 1_000_000_000 }],
  [0.00000001, null],
  [-1, null],
  [100.01, null],
  [Number.NaN, null],
])("%d per cent are %j", (percent, share) => expect(shareOfPercent(percent)).toEqual(share));

test("every percentage with up to four decimals is told back as it was written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (tenThousandths) => {
      const percent = tenThousandths / 10_000;
      const share = shareOfPercent(percent);
      expect(share && percentOf(share)).toBe(percent);
    }),
  );
});

test("shares add up exactly, and what is not drawn by odds takes none", () => {
  const entry = (id: string, more: object) => prizePoolEntry.parse({ id, ...more });
  const { parts, promised, noWin } = sharesOf([
    entry("none", { noWinPrize: true, wins: 9_000 }),
    entry("a", { wins: 700 }),
    entry("b", { wins: 3, perPlay: 100 }),
    entry("c", { wins: 5_000, isConsolation: true }),
    entry("d", { wins: 5_000, pacing: { mode: "moments" } }),
  ]);
  expect(parts.map(({ entry: { id }, percent }) => [id, percent])).toEqual([
    ["a", 7],
    ["b", 3],
  ]);
  expect([promised, noWin]).toEqual([10, 90]);
});
