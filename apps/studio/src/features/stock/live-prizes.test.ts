import type { PrizeStock } from "@fairground/contract";
import { prizePoolEntry } from "@fairground/model/prize/schema";
import { expect, test } from "vitest";
import { asInForce, differences } from "./live-prizes.ts";

const entry = (more: object = {}) => prizePoolEntry.parse({ id: "a", prizeId: "p", stock: 10, ...more });
const live = (more: Partial<PrizeStock> = {}): PrizeStock => ({
  prizeId: "p",
  poolId: "q",
  title: "A",
  noWinPrize: false,
  stock: 10,
  awarded: 3,
  remaining: 7,
  held: 0,
  awardedToday: 1,
  awardedDay: 1,
  awardedWeek: 1,
  limitToday: null,
  prizeLimitType: 2,
  prizeLimit: 0,
  prizeLimits: [],
  ...more,
});
const days = [
  { date: "2026-12-24", limit: 2 },
  { date: "2026-12-25", limit: 1 },
];

test.each([
  ["the same", entry(), [live()], []],
  ["a number that the limit's type does not use", entry({ prizeLimit: 5 }), [live()], []],
  [
    "days in another order",
    entry({ prizeLimitType: 1, prizeLimits: days.toReversed() }),
    [live({ prizeLimitType: 1, prizeLimits: days })],
    [],
  ],
  ["another stock", entry({ stock: null }), [live()], [{ kind: "changed", stock: true, limits: false }]],
  [
    "another limit",
    entry({ prizeLimitType: 0, prizeLimit: 2 }),
    [live({ prizeLimitType: 0, prizeLimit: 1 })],
    [{ kind: "changed", stock: false, limits: true }],
  ],
  ["one that was never saved", entry({ prizeId: null }), [live()], [{ kind: "new" }]],
  ["one that the server no longer lists", entry(), [], [{ kind: "new" }]],
  ["the no-win entry, which has no stock", entry({ noWinPrize: true, prizeId: null }), [], []],
  ["what is not known yet", entry({ prizeId: null }), undefined, []],
])("what is not in force: %s", (_, held, rows, told) => {
  expect(differences([held], rows)).toMatchObject(told);
  expect(differences([held], rows)).toHaveLength(told.length);
});

test("taking what is in force ends the difference", () => {
  const row = live({ stock: 4, prizeLimitType: 1, prizeLimits: days });
  expect(differences([{ ...entry(), ...asInForce(row) }], [row])).toEqual([]);
});
