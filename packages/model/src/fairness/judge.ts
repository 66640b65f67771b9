import { arguedFor } from "./argued.ts";
import { isPartial } from "./fault.ts";
import { type HonestPlan, honestLog, PLAIN } from "./honest-log.ts";
import { keyMutations, type Mutation, pairsOf, singleMutations } from "./mutations.ts";
import type { LogEntry } from "./row.ts";
import { chained, TEST_CAMPAIGN, type Written } from "./testing.ts";
import { verifyLog } from "./verify-log.ts";

/** Campaigns whose logs are changed. */
export const CHANGED_CAMPAIGNS: Readonly<Record<string, Partial<HonestPlan>>> = {
  luck: {},
  "luck that goes on": { isOver: false },
  "every n-th play": { pacing: "everyNth" },
  "winning moments": { pacing: "moments" },
  rules: { decision: { decides: "rules", numbers: "open" } },
  "a survey": { decision: { decides: "rules", numbers: "committed" } },
  "a raffle": { hasRaffle: true },
  "stock in slices": { slices: 3 },
  "stock in slices that ends, and begins again": { slices: 3, unlimitedOn: 1 },
  "stock that is parted, and saved by the release before": { slices: 2, partedOn: 1, savedBefore: 2, hasRaffle: true },
  "a move to another timezone": { moves: { on: 1, timezone: "America/New_York" } },
};

interface Asked {
  every: number;
  /** How many logs in which two things are changed at a time. */
  pairs: number;
  seed: number;
  isMeant?: (mutation: Mutation, honest: readonly Written[]) => boolean;
}

export interface Judged {
  count: number;
  /** In how many of them a fault is found, or less is proven than before. */
  caught: number;
  /** Accepted, and argued for, by kind. */
  argued: Map<string, number>;
  /** Accepted, and nobody has argued for it. */
  unargued: string[];
}

/** Changes the log of a campaign in every way, or in each `every`-th of those that `isMeant`, and asks the verifier. */
export async function judge(
  plan: Partial<HonestPlan>,
  { every, pairs, seed, isMeant = () => true }: Asked,
): Promise<Judged> {
  const whole = { ...PLAIN, ...plan, seed };
  const { rows } = await honestLog(whole);
  const judged: Judged = { count: 0, caught: 0, argued: new Map(), unargued: [] };
  let n = 0;
  for await (const mutation of all(rows, seed, pairs)) {
    if (!isMeant(mutation, rows)) continue;
    n++;
    if (n % every !== 0 || (JSON.stringify(mutation.rows) === JSON.stringify(rows) && !mutation.hidden)) continue;
    judged.count++;
    const verdict = await verifyLog({ campaignId: TEST_CAMPAIGN, entries: await shown(mutation) });
    if (verdict.kind === "faults" || isPartial(verdict.counts)) judged.caught++;
    else if (arguedFor(mutation, rows) === null) judged.unargued.push(`${mutation.kind}: ${mutation.what}`);
    else judged.argued.set(mutation.kind, (judged.argued.get(mutation.kind) ?? 0) + 1);
  }
  return judged;
}

async function* all(rows: readonly Written[], seed: number, pairs: number): AsyncGenerator<Mutation> {
  yield* singleMutations(rows);
  yield* keyMutations(rows, new Uint8Array(32).fill(seed % 251));
  yield* pairsOf(rows, seed, pairs);
}

/** The changed log as a file of it would be read. */
async function shown({ rows, hidden }: Mutation): Promise<LogEntry[]> {
  const entries = await chained(rows);
  return entries.map((entry, at) => {
    const key = hidden?.get(at);
    if (key === undefined) return entry;
    const { row: _, ...rest } = entry;
    return { ...rest, sealed: key };
  });
}
