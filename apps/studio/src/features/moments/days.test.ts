import { expect, test } from "vitest";
import { daysOf, evenly } from "./days.ts";

const days = [
  { day: "2026-06-03", taken: 1, open: 2 },
  { day: "2026-06-05", taken: 1, open: 3 },
  { day: "2026-06-06", taken: 0, open: 4 },
];

test("what is open of an earlier day is due, of today and later ahead", () => {
  expect(daysOf({ today: "2026-06-05", days })).toEqual([
    { day: "2026-06-03", taken: 1, due: 2, ahead: 0 },
    { day: "2026-06-05", taken: 1, due: 0, ahead: 3 },
    { day: "2026-06-06", taken: 0, due: 0, ahead: 4 },
  ]);
});

test("what is not told stays untold", () => {
  const told = daysOf({ today: "2026-06-05", days: [{ day: "2026-06-03", taken: 1, open: null }] });
  expect(told).toEqual([{ day: "2026-06-03", taken: 1, due: null, ahead: null }]);
});

test("the picture has the days between, unless there are too many", () => {
  expect(evenly(daysOf({ today: "2026-06-05", days })).map(({ day }) => day)).toEqual([
    "2026-06-03",
    "2026-06-04",
    "2026-06-05",
    "2026-06-06",
  ]);
  const apart = [...days, { day: "2027-06-06", taken: 0, open: 1 }];
  expect(evenly(daysOf({ today: "2026-06-05", days: apart }))).toHaveLength(4);
  expect(evenly([])).toEqual([]);
});
