/** What is wrong with a log. */
export const FAULT_KINDS = [
  // The chain.
  "changed",
  "removed",
  "reordered",
  "added",
  "renumbered",
  "malformed",
  // What was promised from outside.
  "receipt-missing",
  "head-missing",
  "withheld",
  // The keys.
  "uncommitted",
  "commitment-changed",
  "reveal-wrong",
  "drawn-after-reveal",
  // The draws.
  "configuration-wrong",
  "number-wrong",
  "outcome-wrong",
  "drawn-twice",
  "passed-over",
  // The prizes.
  "stock-wrong",
  "limit-exceeded",
  // The pacing.
  "moment-wrong",
  "moment-held-back",
  "turn-wrong",
  "raffle-wrong",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface LogFault {
  /** The line's number in the log; 0 where no line is meant. */
  seq: number;
  kind: FaultKind;
  /** What was found, in English; data, not prose for visitors. */
  detail: string;
}

export interface LogCounts {
  rows: number;
  draws: number;
  /** Draws whose number was computed again from a revealed key. */
  recomputed: number;
  /** Draws whose day's key has not been revealed. */
  waiting: number;
  /** Rows of which only the hash is public until their day's key is. */
  sealed: number;
  commitments: number;
  reveals: number;
  /** Winning moments, listed ones included, that were placed again from a revealed key. */
  moments: number;
  /** Raffles that were drawn again from a revealed key. */
  raffles: number;
  /** Placements and raffles that cannot be computed again: made before such keys were bound. */
  unproven: number;
}

export type LogVerdict =
  | { kind: "ok"; counts: LogCounts; head: LogHead | null }
  /** Every fault, the chain's first; at most {@link MOST_FAULTS}. */
  | { kind: "faults"; faults: readonly LogFault[]; counts: LogCounts; head: LogHead | null };

/** The last line. */
export interface LogHead {
  seq: number;
  hash: string;
}

export const MOST_FAULTS = 1_000;

/**
 * Whether a log that was fetched in several pages may have been torn: a key was revealed between two of them, so that
 * rows of an early page are sealed although a late one has their key. Fetched again it holds, or rows are withheld.
 */
export const mayBeTorn = (verdict: LogVerdict): boolean =>
  verdict.kind === "faults" && verdict.faults.every(({ kind }) => kind === "withheld");
