import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TYPICAL_HOURS, TYPICAL_WEEKDAYS } from "../prize/names.ts";
import { newNoWinEntry } from "../prize/no-win.ts";
import { type PrizePoolEntry, prizePoolEntry } from "../prize/schema.ts";
import { rehearse, rehearsing, runsFor, SCENARIOS } from "./rehearse.ts";
import { poisson, simulatedChance } from "./seeded.ts";

const noWin = newNoWinEntry("none");
const prize = (id: string, more: Partial<PrizePoolEntry>): PrizePoolEntry => ({
  ...prizePoolEntry.parse({ id }),
  ...more,
});
const shape = { hours: TYPICAL_HOURS, weekdays: TYPICAL_WEEKDAYS };
const start = Date.parse("2026-10-19T22:00:00Z");
const DAY = 86_400_000;
const week = { start, end: start + 7 * DAY + 3_600_000 };
const run = (prizes: PrizePoolEntry[], plays = { low: 400, expected: 1_000, high: 3_000 }, seed = 1, runs = 40) =>
  rehearse(
    { prizePoolList: [noWin, ...prizes], window: week, timezone: "Europe/Zurich" },
    { plays, ...shape },
    simulatedChance(seed),
    runs,
  );

describe("the rehearsal (play-engine, Rehearsal)", () => {
  test("odds without a limit win their share, in every scenario and on every day", () => {
    const result = run([prize("a", { wins: 2_500 })]);
    for (const scenario of SCENARIOS) {
      const { winShare, prizes } = result.scenarios[scenario];
      expect(winShare.p50).toBeCloseTo(0.25, 1);
      expect(prizes[0]).toMatchObject({ entryId: "a", leftOver: null, soldOutShare: 0, soldOutAt: null });
    }
    expect(result.scenarios.expected.days.map(({ day }) => day)).toEqual([
      "2026-10-20",
      "2026-10-21",
      "2026-10-22",
      "2026-10-23",
      "2026-10-24",
      "2026-10-25",
      "2026-10-26",
    ]);
    expect(result.scenarios.high.plays.p50 / 3_000).toBeCloseTo(1, 1);
  });
  test("a small stock runs out: sooner with more visitors, and nothing is left over", () => {
    const { scenarios } = run([prize("a", { wins: 2_500, stock: 60 })]);
    for (const scenario of SCENARIOS) {
      const [given] = scenarios[scenario].prizes;
      expect(given).toMatchObject({ soldOutShare: 1, leftOver: { p10: 0, p50: 0, p90: 0 }, awarded: { p50: 60 } });
    }
    const outAt = (scenario: (typeof SCENARIOS)[number]) =>
      Date.parse(scenarios[scenario].prizes[0]?.soldOutAt?.p50 ?? "");
    expect(outAt("high")).toBeLessThan(outAt("expected"));
    expect(outAt("expected")).toBeLessThan(outAt("low"));
  });
  test("what is left falls from day to day to what is left over; prizes without a stock are not counted", () => {
    const { scenarios } = run([prize("a", { wins: 2_500, stock: 60 }), prize("b", { wins: 1_000 })]);
    for (const scenario of SCENARIOS) {
      const { days, prizes } = scenarios[scenario];
      const left = days.map((day) => day.left?.p50 ?? Number.NaN);
      expect(left[0]).toBeLessThan(60);
      expect(left).toEqual(left.toSorted((a, b) => b - a));
      expect(days.at(-1)?.left).toEqual(prizes[0]?.leftOver);
    }
    expect(run([prize("b", { wins: 1_000 })]).scenarios.low.days[0]?.left).toBeNull();
  });
  test("winning moments give the whole stock, whatever the traffic", () => {
    const { scenarios } = run([prize("a", { stock: 30, pacing: { mode: "moments" } })]);
    for (const scenario of SCENARIOS) expect(scenarios[scenario].prizes[0]?.awarded.p50).toBeGreaterThanOrEqual(29);
  });
  test("a limit for all days, and one for a single day", () => {
    const { scenarios } = run([
      prize("a", { wins: 5_000, prizeLimitType: 0, prizeLimit: 4 }),
      prize("b", { wins: 5_000, prizeLimitType: 1, prizeLimits: [{ date: "2026-10-25", limit: 3 }] }),
    ]);
    expect(scenarios.high.prizes.map(({ awarded }) => awarded.p50)).toEqual([28, 3]);
    expect(scenarios.high.days.map(({ wins }) => wins.p50)).toEqual([4, 4, 4, 4, 4, 7, 4]);
  });
  test("every n-th gives one in n; the consolation goes to the others", () => {
    const { scenarios } = run([
      prize("n", { pacing: { mode: "everyNth", n: 10 } }),
      prize("c", { isConsolation: true }),
    ]);
    const { winShare, prizes, plays } = scenarios.expected;
    expect(winShare.p50).toBe(1);
    expect((prizes[0]?.awarded.p50 ?? 0) / plays.p50).toBeCloseTo(0.1, 2);
  });
  test("at most the stock, at most each day's limit, whatever the prizes", () => {
    const anyPrize = fc.record({
      wins: fc.integer({ min: 0, max: 3_000 }),
      stock: fc.option(fc.nat(40)),
      prizeLimitType: fc.constantFrom(0, 1, 2),
      prizeLimit: fc.nat(5),
      isConsolation: fc.boolean(),
      pacing: fc.oneof(
        fc.constantFrom<PrizePoolEntry["pacing"]>(
          { mode: "odds" },
          { mode: "moments" },
          { mode: "moments", shape: "uniform" },
          { mode: "everybody" },
        ),
        fc.integer({ min: 2, max: 50 }).map((n) => ({ mode: "everyNth" as const, n })),
      ),
    });
    fc.assert(
      fc.property(fc.array(anyPrize, { maxLength: 3 }), fc.nat(), (list, seed) => {
        const prizes = list.map((each, n) => prize(`p${n}`, each as Partial<PrizePoolEntry>)); // the literals above are its types
        const { scenarios } = run(prizes, { low: 50, expected: 150, high: 400 }, seed, 3);
        for (const scenario of SCENARIOS)
          for (const [at, { awarded }] of scenarios[scenario].prizes.entries()) {
            const { stock, prizeLimitType, prizeLimit } = prizes[at] as PrizePoolEntry; // one per prize
            const most = prizeLimitType === 2 ? Infinity : prizeLimitType === 1 ? 0 : prizeLimit * 7;
            expect(awarded.p90).toBeLessThanOrEqual(Math.min(stock ?? Infinity, most));
          }
      }),
      { numRuns: 40 },
    );
  });
  test("the same seed gives the same figures, another one others", () => {
    const prizes = [prize("a", { wins: 100, stock: 60 }), prize("m", { stock: 20, pacing: { mode: "moments" } })];
    expect(run(prizes)).toEqual(run(prizes));
    expect(run(prizes, undefined, 2)).not.toEqual(run(prizes));
  });
  test("progress rises to 1, and whoever iterates may stop", () => {
    const guess = { plays: { low: 30_000, expected: 60_000, high: 90_000 }, ...shape };
    const steps = rehearsing({ prizePoolList: [noWin], window: week, timezone: "UTC" }, guess, simulatedChance(1), 3);
    const seen = [...steps];
    expect(seen.length).toBeGreaterThan(5);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });
  test.each([
    [{ low: 100, expected: 200, high: 300 }, 200],
    [{ low: 100_000, expected: 200_000, high: 300_000 }, 16],
    [{ low: 1e6, expected: 2e6, high: 3e6 }, 10],
  ])("%j is played in %i runs", (plays, runs) => expect(runsFor(plays)).toBe(runs));
});

describe("simulated chance", () => {
  test.each([0.4, 3, 29, 80, 4_000])("a Poisson count of mean %d has that mean and variance", (mean) => {
    const chance = simulatedChance(7);
    const counts = Array.from({ length: 20_000 }, () => poisson(mean, chance));
    const average = counts.reduce((sum, each) => sum + each, 0) / counts.length;
    const variance = counts.reduce((sum, each) => sum + (each - average) ** 2, 0) / counts.length;
    expect(Math.abs(average / mean - 1)).toBeLessThan(0.03);
    expect(Math.abs(variance / mean - 1)).toBeLessThan(0.06);
  });
  test("integers are below their bound and every one occurs, beyond 2^53 too", () => {
    const chance = simulatedChance(3);
    const seen = new Set(Array.from({ length: 400 }, () => Number(chance.integer("", 7n))));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const large = 3n * 2n ** 60n;
    for (let n = 0; n < 50; n++) expect(BigInt(chance.integer("", large)) < large).toBe(true);
  });
});
