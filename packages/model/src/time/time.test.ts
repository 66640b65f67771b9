import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMIT_PERIODS, type LimitPeriod } from "../campaign/names/names.ts";
import { bucketOf } from "./bucket.ts";
import { dayAfter, dayBounds, daysBetween, isTimezone, localDay } from "./local.ts";

const ZURICH = "Europe/Zurich";
const at = (iso: string) => Date.parse(iso);
const PUBLISHED = at("2026-03-20T14:30:00+01:00");
const HOUR = 3_600_000;

describe("days, weeks and months in the campaign's timezone (decisions, Campaign life)", () => {
  test.each<[string, LimitPeriod, string, string, string | null]>([
    ["a day before midnight", "DAY", "2026-06-10T23:59:59.999+02:00", "2026-06-10", "2026-06-10T22:00:00Z"],
    ["a day at midnight", "DAY", "2026-06-11T00:00:00.000+02:00", "2026-06-11", "2026-06-11T22:00:00Z"],
    ["1 ms before the night of 23 hours", "DAY", "2026-03-28T23:59:59.999+01:00", "2026-03-28", "2026-03-28T23:00:00Z"],
    ["the night of 23 hours", "DAY", "2026-03-29T00:00:00.000+01:00", "2026-03-29", "2026-03-29T22:00:00Z"],
    [
      "1 ms before the hour that is skipped",
      "DAY",
      "2026-03-29T01:59:59.999+01:00",
      "2026-03-29",
      "2026-03-29T22:00:00Z",
    ],
    ["after it", "DAY", "2026-03-29T03:00:00.000+02:00", "2026-03-29", "2026-03-29T22:00:00Z"],
    ["the night of 25 hours, the first 2:30", "DAY", "2026-10-25T02:30:00+02:00", "2026-10-25", "2026-10-25T23:00:00Z"],
    ["the second 2:30", "DAY", "2026-10-25T02:30:00+01:00", "2026-10-25", "2026-10-25T23:00:00Z"],
    ["1 ms before it ends", "DAY", "2026-10-25T23:59:59.999+01:00", "2026-10-25", "2026-10-25T23:00:00Z"],
    ["weeks begin on Monday", "CALENDAR_WEEK", "2026-06-08T00:00:00+02:00", "2026-W24", "2026-06-14T22:00:00Z"],
    ["1 ms before Monday", "CALENDAR_WEEK", "2026-06-07T23:59:59.999+02:00", "2026-W23", "2026-06-07T22:00:00Z"],
    ["the week over the new year", "CALENDAR_WEEK", "2027-01-01T12:00:00+01:00", "2026-W53", "2027-01-03T23:00:00Z"],
    ["the week of summer time", "CALENDAR_WEEK", "2026-03-29T12:00:00+02:00", "2026-W13", "2026-03-29T22:00:00Z"],
    [
      "1 ms before the month ends",
      "CALENDAR_MONTH",
      "2026-10-31T23:59:59.999+01:00",
      "2026-10",
      "2026-10-31T23:00:00Z",
    ],
    ["the month of winter time", "CALENDAR_MONTH", "2026-10-01T00:00:00+02:00", "2026-10", "2026-10-31T23:00:00Z"],
    ["December", "CALENDAR_MONTH", "2026-12-31T12:00:00+01:00", "2026-12", "2026-12-31T23:00:00Z"],
    ["the whole life", "CAMPAIGN_LIFE_TIME", "2026-06-10T12:00:00Z", "life-time", null],
  ])("%s", (_, period, now, key, opensAgainAt) =>
    expect(bucketOf(period, at(now), ZURICH, PUBLISHED)).toEqual({ key, opensAgainAt }),
  );

  test.each([
    ["Pacific/Auckland", "2026-06-11"],
    ["America/Los_Angeles", "2026-06-10"],
    ["UTC", "2026-06-10"],
  ])("the same moment in %s is %s", (timezone, day) =>
    expect(bucketOf("DAY", at("2026-06-10T22:30:00Z"), timezone, PUBLISHED).key).toBe(day),
  );
  test("where midnight does not exist the day begins at the first moment after it", () => {
    expect(bucketOf("DAY", at("2024-04-25T12:00:00Z"), "Africa/Cairo", 0).opensAgainAt).toBe("2024-04-25T22:00:00Z");
  });
  test("an unknown timezone throws", () => {
    expect(() => bucketOf("DAY", 0, "Europe/Nowhere", 0)).toThrow(RangeError);
    expect([isTimezone("Europe/Nowhere"), isTimezone(ZURICH)]).toEqual([false, true]);
  });
});

describe("windows from the first publish (decisions, Play)", () => {
  test.each<[string, LimitPeriod, number, string, string]>([
    ["the first moment", "SEVEN_DAYS_FROM_PUBLISH", PUBLISHED, "7-days-0", "2026-03-27T13:30:00Z"],
    [
      "1 ms before the second window",
      "SEVEN_DAYS_FROM_PUBLISH",
      at("2026-03-27T14:30:00+01:00") - 1,
      "7-days-0",
      "2026-03-27T13:30:00Z",
    ],
    [
      "the second window, which ends in summer time at the same time of day",
      "SEVEN_DAYS_FROM_PUBLISH",
      at("2026-03-27T14:30:00+01:00"),
      "7-days-1",
      "2026-04-03T12:30:00Z",
    ],
    [
      "1 ms before the third",
      "SEVEN_DAYS_FROM_PUBLISH",
      at("2026-04-03T14:30:00+02:00") - 1,
      "7-days-1",
      "2026-04-03T12:30:00Z",
    ],
    ["the third", "SEVEN_DAYS_FROM_PUBLISH", at("2026-04-03T14:30:00+02:00"), "7-days-2", "2026-04-10T12:30:00Z"],
    [
      "thirty days",
      "THIRTY_DAYS_FROM_PUBLISH",
      at("2026-04-19T14:30:00+02:00") - 1,
      "30-days-0",
      "2026-04-19T12:30:00Z",
    ],
    [
      "the next thirty",
      "THIRTY_DAYS_FROM_PUBLISH",
      at("2026-04-19T14:30:00+02:00"),
      "30-days-1",
      "2026-05-19T12:30:00Z",
    ],
  ])("%s", (_, period, now, key, opensAgainAt) =>
    expect(bucketOf(period, now, ZURICH, PUBLISHED)).toEqual({ key, opensAgainAt }),
  );
});

describe("for any moment and timezone", () => {
  const anyMoment = fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2035-01-01T00:00:00Z") });
  const anyZone = fc.constantFrom(
    ZURICH,
    "UTC",
    "America/New_York",
    "Pacific/Chatham",
    "Australia/Lord_Howe",
    "Africa/Cairo",
    "America/Sao_Paulo",
  );
  test("a bucket lasts until it opens again, and the next one begins there", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LIMIT_PERIODS),
        anyMoment,
        anyZone,
        anyMoment,
        (period, now, timezone, published) => {
          const bucket = bucketOf(period, now, timezone, published);
          if (bucket.opensAgainAt === null) return;
          const next = at(bucket.opensAgainAt);
          expect(next).toBeGreaterThan(now);
          expect(bucketOf(period, next - 1, timezone, published)).toEqual(bucket);
          expect(bucketOf(period, next, timezone, published).key).not.toBe(bucket.key);
        },
      ),
      { numRuns: 400 },
    );
  });
  test("a local day is 23 to 25 hours long and holds its moment", () => {
    fc.assert(
      fc.property(anyMoment, anyZone, (now, timezone) => {
        const day = localDay(now, timezone);
        const { start, end } = dayBounds(day, timezone);
        expect(start <= now && now < end).toBe(true);
        expect((end - start) / HOUR).toBeGreaterThanOrEqual(23);
        expect((end - start) / HOUR).toBeLessThanOrEqual(25);
        expect(localDay(end, timezone)).toBe(dayAfter(day, 1));
        expect(daysBetween(day, dayAfter(day, 40))).toBe(40);
      }),
      { numRuns: 400 },
    );
  });
  test.each([
    ["2026-03-29", 23],
    ["2026-10-25", 25],
    ["2026-06-01", 24],
  ])("%s has %i hours in Zurich", (day, hours) => {
    const { start, end } = dayBounds(day, ZURICH);
    expect((end - start) / HOUR).toBe(hours);
  });
});
