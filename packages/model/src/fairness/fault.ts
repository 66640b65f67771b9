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
  "reveal-missing",
  // The clock.
  "day-wrong",
  "time-wrong",
  // The draws.
  "format-wrong",
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
  /** Draws that were computed again: the number from a revealed key, the outcome from number and rules. */
  recomputed: number;
  /** Draws in which rules chose by numbers that are the visitor's own: outsiders see a commitment, and check the rest. */
  personal: number;
  /** Draws that should have been computed again and could not be, whatever the reason. */
  unchecked: number;
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
  /** Draws of the first format, which does not say by what rules chose. */
  early: number;
  /** Plays whose codes are said to have run out: the log has no codes. */
  exhausted: number;
  /** Placements of winning moments whose key has not been revealed. */
  unplaced: number;
  /** Placements and raffles that rest on no key bound in time, and stocks whose beginning the log does not have. */
  unproven: number;
}

/** Whether something rests on rows that do not say enough to compute it again: nothing is wrong, and not all is shown. */
export const isPartial = ({ early, unchecked, unproven, exhausted }: LogCounts): boolean =>
  early + unchecked + unproven + exhausted > 0;

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
 * rows of an early page are sealed although a late one has their key. A configuration that is sealed so makes every draw
 * of the late page look wrong. Fetched again the log holds, or it does not.
 */
export const mayBeTorn = (verdict: LogVerdict): boolean => verdict.kind === "faults" && verdict.counts.sealed > 0;
