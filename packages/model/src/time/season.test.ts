import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAfter, daysBetween } from "./local.ts";
import { seasonStart } from "./season.ts";

describe("a first day without a year means the campaign's own season", () => {
  test.each([
    ["before it begins", "12-01", 24, "2026-11-25", "2026-11-25", "2026-12-01"],
    ["on its last day", "12-01", 24, "2026-11-25", "2026-12-24", "2026-12-01"],
    ["on New Year's Eve", "12-01", 24, "2026-11-25", "2026-12-31", "2026-12-01"],
    ["on New Year's Day", "12-01", 24, "2026-11-25", "2027-01-01", "2026-12-01"],
    ["where doors open over New Year", "12-20", 24, "2026-12-10", "2027-01-05", "2026-12-20"],
    ["a campaign that opens in the middle of it", "12-01", 24, "2026-12-03", "2026-12-03", "2026-12-01"],
    [
      "a campaign that opens on New Year's Day in the middle of it",
      "12-20",
      24,
      "2027-01-01",
      "2027-01-01",
      "2026-12-20",
    ],
    ["a campaign that opens behind it", "12-01", 24, "2026-12-28", "2026-12-28", "2027-12-01"],
    ["a campaign that opens long before it", "12-01", 24, "2026-05-20", "2026-05-20", "2026-12-01"],
    ["a campaign of last winter in spring", "12-01", 24, "2025-11-25", "2026-05-31", "2025-12-01"],
    ["a campaign of last winter in autumn", "12-01", 24, "2025-11-25", "2026-11-20", "2026-12-01"],
    ["a leap day in a year that has none", "02-29", 1, "2027-01-10", "2027-01-10", "2027-03-01"],
    ["without an opening, in it", "12-01", 3, null, "2026-12-24", "2026-12-01"],
    ["without an opening, half a year before it", "12-01", 3, null, "2026-06-10", "2026-12-01"],
  ])("%s", (_, written, length, opens, today, start) => {
    expect(seasonStart(written, length, { opens, today })).toBe(start);
  });

  test("from the opening on it never goes back, and when the campaign opens it is not over", () => {
    const aDay = fc.integer({ min: 0, max: 4_000 }).map((days) => dayAfter("2020-01-01", days));
    const written = aDay.map((day) => day.slice(5)).filter((day) => day !== "02-29");
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 62 }), aDay, fc.nat(900), (first, length, opens, later) => {
        const atOpening = seasonStart(first, length, { opens, today: opens });
        const then = seasonStart(first, length, { opens, today: dayAfter(opens, later) });
        expect(dayAfter(atOpening, length - 1) >= opens).toBe(true);
        expect(daysBetween(atOpening, then)).toBeGreaterThanOrEqual(0);
        expect(then.slice(5)).toBe(first);
      }),
    );
  });
});
