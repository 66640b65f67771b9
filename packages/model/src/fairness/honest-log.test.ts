import { describe, expect, test } from "vitest";
import { isPartial } from "./fault.ts";
import { type HonestPlan, honestLog, PLAIN } from "./honest-log.ts";
import type { LogEntry } from "./row.ts";
import { chained, TEST_CAMPAIGN } from "./testing.ts";
import { verifyLog } from "./verify-log.ts";

const RULED: Partial<HonestPlan> = { decision: { decides: "rules", numbers: "open" }, plays: 12 };
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
  ["stock in slices that ends, and begins again", { slices: 3, unlimitedOn: 1, plays: 12, days: 4 }],
  ["stock in slices, by rules and every n-th play", { slices: 2, ...RULED, pacing: "everyNth" }],
  ["stock in slices, and winning moments", { slices: 3, pacing: "moments", hasRaffle: true }],
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

/** Plans in which draws that are not shown lie between rows that are. */
const SEALED = PLANS.filter(([name]) => /stock|raffle|n-th|moments|timezone/.test(name));

describe("honest logs hold as they are shown while a campaign lasts (play-engine, Fairness)", () => {
  test.each(SEALED)("%s", async (_, change) => {
    const entries = await chained((await honestLog({ ...PLAIN, ...change })).rows);
    for (let length = 1; length <= entries.length; length += 3) {
      const verdict = await verifyLog({ campaignId: TEST_CAMPAIGN, entries: shownOf(entries.slice(0, length)) });
      expect([length, verdict.kind === "faults" ? verdict.faults : []]).toEqual([length, []]);
    }
  });
});

/** What the public sees of a log that goes on: draws wait for their day's key, and all else for the next reveal. */
function shownOf(entries: readonly LogEntry[]): LogEntry[] {
  const last = entries.findLastIndex(({ kind }) => kind === "reveal");
  const told = new Set(entries.flatMap(({ kind, row }) => (kind === "reveal" ? [row?.key] : [])));
  return entries.map((entry, at) => {
    const { kind, row } = entry;
    const isOpen = kind === "commitment" || kind === "reveal" || (kind === "draw" ? told.has(row?.key) : at < last);
    if (isOpen) return entry;
    const { row: _, ...sealed } = entry;
    return { ...sealed, sealed: kind === "draw" ? (row?.key ?? "") : "" };
  });
}
