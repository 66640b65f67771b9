import { describe, expect, test } from "vitest";
import { outlookOf, paceOf } from "./outlook.ts";

const DAY = 86_400_000;
const now = Date.parse("2026-11-24T10:00:00Z");

describe("how long a stock lasts", () => {
  test.each([
    ["without a stock", { left: null, perDay: 5, end: now }, { kind: "unlimited" }],
    ["nothing is left", { left: 0, perDay: 5, end: null }, { kind: "gone" }],
    ["nothing goes", { left: 4, perDay: 0, end: now + DAY }, { kind: "still" }],
    [
      "runs out 5 days early",
      { left: 10, perDay: 5, end: now + 7 * DAY },
      { kind: "lasts", at: now + 2 * DAY, early: 5 },
    ],
    [
      "lasts to the very end",
      { left: 10, perDay: 5, end: now + 2 * DAY },
      { kind: "lasts", at: now + 2 * DAY, early: 0 },
    ],
    [
      "lasts beyond the end",
      { left: 10, perDay: 1, end: now + 2 * DAY },
      { kind: "lasts", at: now + 10 * DAY, early: 0 },
    ],
    ["has no end", { left: 10, perDay: 5, end: null }, { kind: "lasts", at: now + 2 * DAY, early: null }],
    [
      "is a trickle",
      { left: 2_147_483_647, perDay: 1 / 7, end: null },
      { kind: "lasts", at: now + 3_650 * DAY, early: null },
    ],
  ] as const)("%s", (_, given, outlook) => expect(outlookOf({ ...given, now })).toEqual(outlook));

  test("the pace is the last day's; where it gave none, the week's mean", () => {
    expect(paceOf({ day: 3, week: 70 })).toBe(3);
    expect(paceOf({ day: 0, week: 70 })).toBe(10);
    expect(paceOf({ day: 0, week: 0 })).toBe(0);
  });
});
