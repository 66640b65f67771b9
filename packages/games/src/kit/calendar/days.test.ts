import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysAt } from "./days.ts";

const doors = (count: number) => Array.from({ length: count }, () => ({}));
const at = (day: string) => new Date(`${day}T12:00:00`);

describe("the door of today, by the visitor's clock", () => {
  test.each([
    ["the first day", "2026-12-01", "2026-12-01", { today: 1, due: 1 }],
    ["a day of the season", "2026-12-01", "2026-12-07", { today: 7, due: 7 }],
    ["the last day", "2026-12-01", "2026-12-24", { today: 24, due: 24 }],
    ["a day later all are due, and none is today's", "2026-12-01", "2026-12-25", { today: null, due: 24 }],
    ["a day too early", "2026-12-01", "2026-11-30", { today: null, due: 0 }],
    ["every year's season", "12-01", "2031-12-03", { today: 3, due: 3 }],
    ["a season that began in the year before", "12-20", "2027-01-02", { today: 14, due: 14 }],
    ["no season", "12-01", "2026-06-01", { today: null, due: 0 }],
    ["a first day that nobody knows", "", "2026-12-01", { today: null, due: 0 }],
  ])("%s", (_, firstDay, day, days) =>
    expect(daysAt({ rhythm: "daily", firstDay, doors: doors(24) }, at(day))).toEqual(days),
  );

  test.each([
    ["Monday", "2026-11-30", { today: 1, due: 1 }],
    ["Sunday", "2026-12-06", { today: 7, due: 7 }],
  ])("of a week: %s", (_, day, days) =>
    expect(daysAt({ rhythm: "weekdays", firstDay: "", doors: doors(7) }, at(day))).toEqual(days),
  );

  test("a calendar is never without a door for today while its days last", () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 62 }), fc.nat(), (count, nth) => {
        const n = 1 + (nth % count);
        const day = new Date(2027, 1, 20 + n - 1, 12); // across the change to summer time
        const days = daysAt({ rhythm: "daily", firstDay: "2027-02-20", doors: doors(count) }, day);
        expect(days).toEqual({ today: n, due: n });
      }),
    ));
});
