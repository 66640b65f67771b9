import { METRICS } from "@fairground/model/statistic";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CARDS,
  changeOf,
  funnelOf,
  isHidden,
  knownBy,
  minutesOf,
  STEPS,
  secondsPerVisitor,
  startOf,
} from "./figures.ts";
import type { Totals } from "./queries.ts";

test("every metric has its card", () => expect([...CARDS].sort()).toEqual([...METRICS].sort()));

test.each([
  [0, 0, { kind: "same" }],
  [5, 5, { kind: "same" }],
  [5, 0, { kind: "new" }],
  [0, 5, { kind: "by", ratio: -1 }],
  [6, 4, { kind: "by", ratio: 0.5 }],
] as const)("%i after %i", (now, before, change) => expect(changeOf(now, before)).toEqual(change));

test.each([
  [0, 0, 0, null, 0],
  [95, 2, 5, 48, 2],
  [29, 1, 1, 29, 0],
  [95, 0, 5, 19, 2],
])("%i seconds of %i visitors in %i visits", (engagedSeconds, uniqueVisitors, visitors, perVisitor, minutes) => {
  const totals = { engagedSeconds, uniqueVisitors, visitors } as Totals; // all that is asked for
  expect([secondsPerVisitor(totals), minutesOf(totals)]).toEqual([perVisitor, minutes]);
});

test("who does not go on is lost at that step, in people and of those of the step before", () => {
  const steps = funnelOf(
    { visitors: 200, players: 150, finishers: 120, leads: 130, newsletter: 65, doubleOpt: 0 },
    STEPS,
  );
  expect(steps.map(({ count, share, lost, lostShare }) => [count, share, lost, lostShare])).toEqual([
    [200, 1, 0, 0],
    [150, 0.75, 50, 0.25],
    [120, 0.6, 30, 0.2],
    // A form before the game: more leads than finished games, and nobody lost.
    [130, 0.65, 0, 0],
    [65, 0.325, 65, 0.5],
    [0, 0, 65, 1],
  ]);
});

test("whatever is counted, nobody is lost twice and no share is out of bounds", () => {
  const count = fc.nat(10_000);
  const counts = fc.record(
    Object.fromEntries(STEPS.map((step) => [step, count])) as Record<(typeof STEPS)[number], typeof count>,
  );
  fc.assert(
    fc.property(counts, (totals) => {
      for (const [at, { count: here, share, lost, lostShare }] of funnelOf(totals, STEPS).entries()) {
        const before = totals[STEPS[at - 1] ?? "visitors"];
        expect(lost).toBe(Math.max(0, before - here));
        expect(lostShare).toBeGreaterThanOrEqual(0);
        expect(lostShare).toBeLessThanOrEqual(1);
        expect(share === null).toBe(totals.visitors === 0);
      }
    }),
  );
});

test.each([
  ["players", 0],
  ["leads", 0],
  ["outcomes", 0],
  ["visitors", 1],
  ["timePerUser", 1],
  ["totalMinutes", 1],
  ["uniqueVisitors", 2],
  ["uniqueLeads", 2],
  ["devices", 2],
  ["browsers", 2],
  ["os", 2],
  ["region", 2],
  ["live", 2],
  ["brands", 3],
  ["screen_resolution", 3],
  ["referrers", 3],
  ["cities", 3],
] as const)("%s are known from level %i on", (of, level) =>
  expect([0, 1, 2, 3].filter((each) => !isHidden(of, each))).toEqual([0, 1, 2, 3].slice(level)),
);

test.each([
  ["", "", []],
  ["srv", "", ["uniqueVisitors"]],
  ["web", "", ["finishers", "leads", "uniqueLeads", "newsletter", "doubleOpt"]],
  ["", "asia", ["finishers", "leads", "uniqueLeads", "newsletter", "doubleOpt"]],
] as const)("counted by “%s” in “%s”, these are not known: %j", (source, region, unknown) =>
  expect(CARDS.filter((metric) => knownBy(metric, { source, region }))).toEqual(unknown),
);

test("what happened stands at the day or hour in which it did, and before the first at none", () => {
  const starts = ["2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"];
  expect(startOf("2026-03-28T22:59:59.999Z", starts)).toBeUndefined();
  expect(startOf("2026-03-28T23:00:00.000Z", starts)).toBe(starts[0]);
  expect(startOf("2026-03-29T21:59:59Z", starts)).toBe(starts[0]);
  expect(startOf("2026-04-02T00:00:00Z", starts)).toBe(starts[1]);
});
