import { dayAfter } from "@fairground/model/time";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowsHours, daysOf, granularityOf, isRunning, PERIODS, spanOf } from "./period.ts";

const TODAY = "2026-03-30";
const chosen = (fields: object) => ({ period: "days" as const, from: "", to: "", ...fields });

describe("the days that are shown", () => {
  test.each([
    ["today", { from: TODAY, to: TODAY }],
    ["week", { from: "2026-03-24", to: TODAY }],
    ["month", { from: "2026-03-01", to: TODAY }],
    ["all", { from: "2026-01-05", to: TODAY }],
  ] as const)("%s", (period, span) => expect(spanOf(chosen({ period }), TODAY, "2026-01-05")).toEqual(span));

  test.each([
    [
      { from: "2026-03-02", to: "2026-03-04" },
      { from: "2026-03-02", to: "2026-03-04" },
    ],
    [
      { from: "2026-03-04", to: "2026-03-02" },
      { from: "2026-03-02", to: "2026-03-04" },
    ],
    [{ from: "2026-03-20" }, { from: "2026-03-20", to: TODAY }],
    [{ to: "2026-03-20" }, { from: "2026-02-19", to: "2026-03-20" }],
  ])("chosen as %j", (days, span) => expect(spanOf(chosen(days), TODAY, null)).toEqual(span));

  test("of a whole campaign wait for its first day, and are today where it was never published", () => {
    expect(spanOf(chosen({ period: "all" }), TODAY, null)).toBeNull();
    expect(spanOf(chosen({ period: "all" }), TODAY, undefined)).toEqual({ from: TODAY, to: TODAY });
  });

  test("never end before they begin, whatever is chosen, and count every day", () => {
    const day = fc.integer({ min: -3_000, max: 3_000 }).map((days) => dayAfter(TODAY, days));
    const end = fc.oneof(day, fc.constant(""));
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), end, end, day, (period, from, to, first) => {
        const span = spanOf({ period, from, to }, TODAY, first);
        if (!span) throw new Error("the first day is known");
        expect(span.from <= span.to).toBe(true);
        expect(dayAfter(span.from, daysOf(span) - 1)).toBe(span.to);
        expect(daysOf(span)).toBeLessThanOrEqual(760);
      }),
    );
  });
});

test.each([
  [1, "", "hour"],
  [2, "", "hour"],
  [3, "", "day"],
  [1, "day", "day"],
  [62, "hour", "hour"],
  [63, "hour", "day"],
] as const)("%i days, chosen “%s”, are shown by the %s", (days, granularity, shown) => {
  const span = { from: dayAfter(TODAY, 1 - days), to: TODAY };
  expect(granularityOf(granularity, span)).toBe(shown);
  expect(allowsHours(span)).toBe(days <= 62);
});

test("days that are over are not looked at again", () => {
  expect(isRunning({ from: TODAY, to: TODAY }, TODAY)).toBe(true);
  expect(isRunning({ from: TODAY, to: dayAfter(TODAY, -1) }, TODAY)).toBe(false);
});
