import { expect, test } from "vitest";
import { daysFromTo, doorDays, limitOnDay } from "./door-days.ts";

const clock = { now: Date.parse("2026-11-21T12:00:00Z"), timezone: "Europe/Zurich", opensAt: null };

test.each([
  ["every year's first of December", "12-01", clock, ["2026-12-01", "2026-12-02"]],
  [
    "the first of December of its own season, in January",
    "12-01",
    { ...clock, now: Date.parse("2027-01-01T12:00:00Z"), opensAt: Date.parse("2026-11-25T12:00:00Z") },
    ["2026-12-01", "2026-12-02"],
  ],
  ["a day of one year, over its end", "2026-12-31", clock, ["2026-12-31", "2027-01-01"]],
  [
    "the day on which the campaign opens",
    "",
    { ...clock, opensAt: Date.parse("2026-03-28T23:30:00Z") },
    ["2026-03-29", "2026-03-30"],
  ],
  ["without a start, today", "", clock, ["2026-11-21", "2026-11-22"]],
])("doors open from their first day on: %s", (_, firstDay, at, days) => {
  expect(doorDays({ rhythm: "daily", firstDay }, 2, at)).toEqual(days.map((day) => ({ kind: "day", day })));
});

test("weekly doors open on their day of the week, Monday first", () => {
  expect(
    doorDays({ rhythm: "weekdays", firstDay: "" }, 3, clock).map((door) => door.kind === "weekday" && door.weekday),
  ).toEqual([1, 2, 3]);
});

const limits = { prizeLimit: 5, prizeLimits: [{ date: "2026-12-01", limit: 2 }] };
test.each([
  [{ ...limits, prizeLimitType: 2 as const }, null],
  [{ ...limits, prizeLimitType: 0 as const }, 5],
  [{ ...limits, prizeLimitType: 1 as const }, 2],
])("a prize's limit on a door's day (%#)", (prize, limit) => {
  expect(limitOnDay(prize, { kind: "day", day: "2026-12-01" })).toBe(limit);
});
test("a day that is not listed gives nothing", () => {
  expect(limitOnDay({ ...limits, prizeLimitType: 1 }, { kind: "day", day: "2026-12-02" })).toBe(0);
});

test.each([
  ["2026-12-30", "2027-01-02", ["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"]],
  ["2026-12-30", "2026-12-30", ["2026-12-30"]],
  ["2026-12-30", "2026-12-29", []],
  ["2026-02-30", "2026-03-02", []],
  ["", "2026-03-02", []],
])("the days from %s to %s", (from, to, days) => expect(daysFromTo(from, to)).toEqual(days));
test("a year of days at most", () => expect(daysFromTo("2026-01-01", "2030-01-01")).toHaveLength(366));
