import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TYPICAL_HOURS, TYPICAL_WEEKDAYS } from "../prize/names.ts";
import { momentPacingOf } from "../prize/pacing.ts";
import { zoned } from "../time/index.ts";
import { numberedMoments, winningMoments } from "./moments.ts";
import { simulatedChance } from "./seeded.ts";
import { momentAt, trafficOver } from "./traffic.ts";

const ZURICH = "Europe/Zurich";
const at = (iso: string) => Date.parse(iso);
const HOUR = 3_600_000;
const settings = (count: number, more: object = {}) => ({ ...momentPacingOf({ mode: "moments" }), count, ...more });
const days = (from: string, to: string) => ({ start: at(`${from}T00:00:00Z`), end: at(`${to}T00:00:00Z`) });
const one = { hours: Array.from({ length: 24 }, () => 1), weekdays: Array.from({ length: 7 }, () => 1) };
/** Weights that leave one local hour alone. */
const onlyHour = (hour: number) => ({ ...one, hours: one.hours.map((_, each) => (each === hour ? 5 : 0)) });
const anyWeights = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 24, maxLength: 24 })
  .filter((weights) => weights.some((weight) => weight > 0));
const anyZone = fc.constantFrom(ZURICH, "UTC", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu");

describe("winning moments (play-engine, Pacing)", () => {
  const anyWindow = fc
    .tuple(
      fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2027-01-01T00:00:00Z") }),
      fc.integer({ min: 24 * HOUR, max: 900 * HOUR }),
    )
    .map(([start, length]) => ({ start, end: start + length }));

  test("are as many as the stock, sorted, inside the window, and the same for the same seed", () => {
    fc.assert(
      fc.property(
        anyWindow,
        anyZone,
        anyWeights,
        fc.nat(60),
        fc.nat(),
        fc.boolean(),
        (window, zone, hours, count, seed, uniform) => {
          const asked = settings(count, { hours, ...(uniform ? { shape: "uniform" } : {}) });
          const moments = winningMoments(asked, window, zone, simulatedChance(seed));
          expect(moments).toHaveLength(count);
          expect(moments).toEqual([...moments].sort((a, b) => a - b));
          expect(moments.every((each) => Number.isInteger(each) && each >= window.start && each < window.end)).toBe(
            true,
          );
          expect(winningMoments(asked, window, zone, simulatedChance(seed))).toEqual(moments);
        },
      ),
      { numRuns: 60 },
    );
  });
  test("lie only in hours of the day in which visitors are expected, in the campaign's timezone", () => {
    fc.assert(
      fc.property(anyWindow, anyZone, anyWeights, fc.nat(), (window, zone, hours, seed) => {
        for (const each of winningMoments(settings(20, { hours }), window, zone, simulatedChance(seed)))
          expect(hours[zoned(each, zone).hour]).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
  test("a moment depends on its own number alone: more stock leaves the others where they are", () => {
    const labels: string[] = [];
    const random = {
      integer: (label: string, below: bigint) => {
        labels.push(label);
        return (BigInt(label.length * 7_919 + Number(label.split("/")[1]) * 104_729) * 1_000_003n) % below;
      },
    };
    const window = days("2026-06-01", "2026-06-15");
    const few = numberedMoments(settings(10), window, ZURICH, random);
    const added = numberedMoments(settings(5, { first: 10 }), window, ZURICH, random);
    const all = numberedMoments(settings(15), window, ZURICH, random);
    const byNumber = (list: typeof all) => [...list].sort((a, b) => a.n - b.n);
    expect(byNumber([...few, ...added])).toEqual(byNumber(all));
    expect(new Set(labels).size).toBe(15);
  });
  test("listed ones are taken as they are, sorted, without those outside the window", () => {
    const listed = [
      "2026-06-03T12:00:00+02:00",
      "2026-06-02T10:00:00Z",
      "2026-05-31T10:00:00Z",
      "2026-06-15T00:00:00Z",
    ];
    expect(
      winningMoments(
        settings(0, { shape: "listed", listed }),
        days("2026-06-01", "2026-06-15"),
        ZURICH,
        simulatedChance(1),
      ),
    ).toEqual([at("2026-06-02T10:00:00Z"), at("2026-06-03T10:00:00Z")]);
  });
  test("an empty window and visitors at no time throw", () => {
    const window = days("2026-06-01", "2026-06-15");
    expect(() => winningMoments(settings(1), { start: 5, end: 5 }, ZURICH, simulatedChance(1))).toThrow(RangeError);
    expect(() => trafficOver(window, { ...one, hours: one.hours.map(() => 0) }, ZURICH)).toThrow(RangeError);
  });
});

describe("expected visitors over a window", () => {
  test.each<[string, string, number, number]>([
    ["the night of 23 hours has no hour 2", "2026-03-29", 2, 0],
    ["nor is its hour 3 longer", "2026-03-29", 3, 1],
    ["the night of 25 hours has its hour 2 twice", "2026-10-25", 2, 2],
    ["any other night once", "2026-10-24", 2, 1],
  ])("%s", (_, day, hour, hours) => {
    const noon = at(`${day}T12:00:00Z`);
    const window = { start: noon - 13 * HOUR - (day === "2026-03-29" ? 0 : HOUR), end: noon + 8 * HOUR };
    const { starts, ends, weights } = trafficOver(
      window,
      { ...one, hours: one.hours.map((_w, each) => (each === hour ? 5 : 1)) },
      ZURICH,
    );
    const long = Array.from(weights, (weight, slot) => (weight === 5 ? (ends[slot] ?? 0) - (starts[slot] ?? 0) : 0));
    expect(long.reduce((sum, each) => sum + each, 0) / HOUR).toBe(hours);
  });
  test("weekdays begin on Monday", () => {
    const window = { start: at("2026-06-07T22:00:00Z"), end: at("2026-06-14T22:00:00Z") };
    const { days, total } = trafficOver(window, { ...one, weekdays: [1, 0, 0, 0, 0, 0, 0] }, ZURICH);
    expect(days).toEqual([
      "2026-06-08",
      "2026-06-09",
      "2026-06-10",
      "2026-06-11",
      "2026-06-12",
      "2026-06-13",
      "2026-06-14",
    ]);
    expect(total / HOUR).toBe(24);
  });
  test("every number up to the total is a moment of its own slot, in order", () => {
    const window = { start: at("2026-06-08T03:30:00Z"), end: at("2026-06-08T09:15:00Z") };
    const traffic = trafficOver(window, { ...TYPICAL, ...onlyHour(7) }, ZURICH);
    expect([momentAt(traffic, 0), momentAt(traffic, traffic.total - 1)]).toEqual([
      at("2026-06-08T05:00:00Z"),
      at("2026-06-08T06:00:00Z") - 1,
    ]);
    const steps = Array.from({ length: 50 }, (_, n) => momentAt(traffic, Math.floor((traffic.total * n) / 50)));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
  });
  test("slots touch, cover the window and name its days", () => {
    fc.assert(
      fc.property(
        anyZone,
        fc.integer({ min: at("2026-01-01T00:00:00Z"), max: at("2027-01-01T00:00:00Z") }),
        (zone, start) => {
          const window = { start, end: start + 40 * HOUR };
          const { starts, ends, dayOf, days } = trafficOver(window, one, zone);
          expect([starts[0], ends.at(-1)]).toEqual([window.start, window.end]);
          expect(Array.from(starts.subarray(1))).toEqual(Array.from(ends.subarray(0, -1)));
          expect(dayOf.at(-1)).toBe(days.length - 1);
        },
      ),
      { numRuns: 60 },
    );
  });
  const TYPICAL = { hours: TYPICAL_HOURS, weekdays: TYPICAL_WEEKDAYS };
});
