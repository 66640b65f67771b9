import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ageAt } from "./age.ts";
import { dayBounds, localDay } from "./local.ts";

const ZURICH = "Europe/Zurich";
const at = (iso: string) => Date.parse(iso);

describe("whole years of age (issue: minimum age)", () => {
  test.each([
    // Midnight in Zurich is 23:00 UTC in winter and 22:00 in summer.
    ["a second before the birthday", "2008-01-15", "2026-01-14T22:59:59Z", ZURICH, 17],
    ["with the birthday's first moment", "2008-01-15", "2026-01-14T23:00:00Z", ZURICH, 18],
    ["the same moment, where it is still the day before", "2008-01-15", "2026-01-14T23:00:00Z", "America/New_York", 17],
    ["on the night that has 23 hours, before", "2008-03-29", "2026-03-28T22:59:59Z", ZURICH, 17],
    ["on the night that has 23 hours, at its midnight", "2008-03-29", "2026-03-28T23:00:00Z", ZURICH, 18],
    ["the day after that night, before", "2008-03-30", "2026-03-29T21:59:59Z", ZURICH, 17],
    ["the day after that night, at its midnight", "2008-03-30", "2026-03-29T22:00:00Z", ZURICH, 18],
    ["on the night that has 25 hours, before", "2008-10-25", "2026-10-24T21:59:59Z", ZURICH, 17],
    ["on the night that has 25 hours, at its midnight", "2008-10-25", "2026-10-24T22:00:00Z", ZURICH, 18],
    ["the day after that night, before", "2008-10-26", "2026-10-25T22:59:59Z", ZURICH, 17],
    ["the day after that night, at its midnight", "2008-10-26", "2026-10-25T23:00:00Z", ZURICH, 18],
    ["born on 29 February: not on the 28th", "2008-02-29", "2026-02-28T22:59:59Z", ZURICH, 17],
    ["born on 29 February: on 1 March", "2008-02-29", "2026-02-28T23:00:00Z", ZURICH, 18],
    ["born on 29 February: on the day itself where there is one", "2008-02-29", "2028-02-28T23:00:00Z", ZURICH, 20],
    [
      "where midnight does not exist (Beirut's night of the change)",
      "2008-03-29",
      "2026-03-28T22:00:00Z",
      "Asia/Beirut",
      18,
    ],
    ["who is yet to be born", "2030-01-01", "2026-01-14T12:00:00Z", ZURICH, -4],
  ])("%s", (_, birthDate, now, timezone, age) => expect(ageAt(birthDate, at(now), timezone)).toBe(age));

  const anyDay = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2020-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const anyZone = fc.constantFrom(
    "Europe/Zurich",
    "Europe/Lisbon",
    "America/Sao_Paulo",
    "Asia/Tokyo",
    "Pacific/Apia",
    "UTC",
  );

  test("is a year more with the first millisecond of the birthday's local day, and not one before", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 99 }), anyZone, (born, years, timezone) => {
        const year = Number(born.slice(0, 4)) + years;
        const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
        const birthday = born.endsWith("02-29") && !isLeap ? `${year}-03-01` : `${year}${born.slice(4)}`;
        const { start } = dayBounds(birthday, timezone);
        // A zone that skipped the whole day has no such day: its next one counts.
        fc.pre(localDay(start, timezone) === birthday);
        expect(ageAt(born, start, timezone)).toBe(years);
        expect(ageAt(born, start - 1, timezone)).toBe(years - 1);
      }),
      { numRuns: 400 },
    );
  });

  test("never shrinks as time passes", () => {
    const anyMoment = fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2030-01-01T00:00:00Z") });
    fc.assert(
      fc.property(
        anyDay,
        anyMoment,
        fc.integer({ min: 0, max: 400 * 86_400_000 }),
        anyZone,
        (born, now, later, zone) => {
          expect(ageAt(born, now + later, zone)).toBeGreaterThanOrEqual(ageAt(born, now, zone));
        },
      ),
    );
  });
});
