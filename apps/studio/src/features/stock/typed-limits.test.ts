import { expect, test } from "vitest";
import { limitsOf, type Typed, typedOf, wrongOf } from "./typed-limits.ts";

const DAYS = [
  { date: "2026-12-25", limit: 1 },
  { date: "2026-12-24", limit: 2 },
];
const typed = (more: Partial<Typed> = {}): Typed => ({ stock: 5, kind: 2, eachDay: 1, days: [], ...more });

test.each([
  { stock: null, prizeLimitType: 2, prizeLimit: 0, prizeLimits: [] },
  { stock: 7, prizeLimitType: 0, prizeLimit: 3, prizeLimits: [] },
  { stock: 7, prizeLimitType: 1, prizeLimit: 0, prizeLimits: DAYS.toReversed() },
] as const)("what is not changed is sent back as it was: %j", (limits) =>
  expect(limitsOf(typedOf({ ...limits, prizeLimits: [...limits.prizeLimits] }))).toEqual(limits),
);

test("a number that the kind of limit does not use is none", () =>
  expect(limitsOf(typedOf({ stock: 1, prizeLimitType: 2, prizeLimit: 9, prizeLimits: DAYS }))).toEqual({
    ...{ stock: 1, prizeLimitType: 2, prizeLimit: 0, prizeLimits: [] },
  }));

test.each<[string, Partial<Typed>, object | null]>([
  ["as many as were won", { stock: 3 }, null],
  ["fewer than were won", { stock: 2 }, { field: "stock", kind: "below" }],
  ["unlimited", { stock: "" }, null],
  ["half a piece", { stock: 3.5 }, { field: "stock", kind: "number" }],
  ["more than can be counted", { stock: 2_147_483_648 }, { field: "stock", kind: "number" }],
  ["no number for a day", { kind: 0, eachDay: "" }, { field: "eachDay" }],
  ["none a day", { kind: 0, eachDay: 0 }, null],
  ["no day", { kind: 1 }, null],
  [
    "a day twice",
    {
      kind: 1,
      days: [
        { key: "a", ...DAYS[0] },
        { key: "b", ...DAYS[0] },
      ] as never,
    },
    { field: "days", at: 1 },
  ],
  ["a day without a date", { kind: 1, days: [{ key: "a", date: "", limit: 1 }] }, { field: "days", at: 0 }],
])("%s", (_, change, wrong) => expect(wrongOf(typed(change), 3)).toEqual(wrong));
