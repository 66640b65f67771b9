import { describe, expect, test } from "vitest";
import { isPartial } from "./fault.ts";
import { type HonestPlan, honestLog, PLAIN } from "./honest-log.ts";
import { chained, TEST_CAMPAIGN } from "./testing.ts";
import { verifyLog } from "./verify-log.ts";

const PLANS: [string, Partial<HonestPlan>][] = [
  ["luck", {}],
  ["luck that goes on", { isOver: false }],
  ["every n-th play", { pacing: "everyNth" }],
  ["winning moments", { pacing: "moments", days: 4 }],
  ["one for everybody", { pacing: "everybody" }],
  ["rules", { decision: { decides: "rules", numbers: "open" }, plays: 12 }],
  ["rules and every n-th play", { decision: { decides: "rules", numbers: "open" }, pacing: "everyNth" }],
  ["a survey", { decision: { decides: "rules", numbers: "committed" }, plays: 12 }],
  ["a raffle", { hasRaffle: true }],
  ["stock in slices", { slices: 3 }],
  ["stock in slices, and a raffle", { slices: 3, hasRaffle: true }],
  ["stock in slices that goes on", { slices: 2, isOver: false }],
  ["stock that is parted in the middle", { slices: 3, partedOn: 1, plays: 12 }],
  ["stock that a process of the release before saves", { slices: 3, savedBefore: 1, plays: 12 }],
  ["a move to another timezone, westwards", { moves: { on: 1, timezone: "America/New_York" } }],
  ["a move to another timezone, eastwards", { moves: { on: 1, timezone: "Asia/Tokyo" } }],
  ["the night of 23 hours", { from: "2026-03-28" }],
  ["the night of 25 hours", { from: "2026-10-24" }],
  ["a place whose midnight summer time skips", { from: "2026-04-23", timezone: "Africa/Cairo" }],
];

describe("honest logs hold (play-engine, Fairness)", () => {
  test.each(PLANS)("%s", async (_, change) => {
    for (const seed of [1, 2, 3]) {
      const { rows } = await honestLog({ ...PLAIN, seed, ...change });
      const verdict = await verifyLog({ campaignId: TEST_CAMPAIGN, entries: await chained(rows) });
      expect(verdict.kind === "faults" ? verdict.faults : []).toEqual([]);
      expect(isPartial(verdict.counts)).toBe(false);
      const { draws, recomputed, personal, waiting } = verdict.counts;
      expect([recomputed + personal + waiting, waiting > 0]).toEqual([draws, change.isOver === false]);
    }
  });
});
