import { encodeFields, sha256Hex } from "./bytes.ts";

/**
 * What a row of the log says, in the order in which it is encoded. Every value is text or null. `at` is an instant in UTC
 * with microseconds: when the transaction began that wrote the row.
 */
export const ROW_FIELDS = {
  /** A day's key is bound before anybody plays with it. */
  commitment: ["key", "commitment"],
  /** The same key after its day, in hexadecimal. */
  reveal: ["key", "dayKey"],
  /** A published revision: the canonical JSON that draws depend on. */
  configuration: ["revision", "configurationHash", "configuration", "at"],
  /**
   * Stock or limits changed by hand, a prize went back, winning moments were placed (`placement.ts`) or an every-n-th
   * count begun. `before` and `after` are JSON.
   */
  stock: ["changeId", "prizeId", "reason", "before", "after", "reference", "at"],
  /** People who take part in the raffle: a part of the list of plays' public names, a JSON array. */
  entrants: ["references"],
  /** The raffle: drawn among the entrants before it. `prizes` and `result` are JSON. */
  raffle: ["key", "entrants", "prizes", "alternates", "result", "at"],
  /** Listed winning moments, told after the campaign: `moments` is a JSON array of epoch milliseconds. */
  moments: ["key", "prizeId", "list", "moments"],
  /** A play that drew. `basis` is JSON: what the pacing knew, and among which prizes it was drawn. */
  draw: [
    "reference",
    "nonce",
    "revision",
    "key",
    "at",
    "number",
    "below",
    "basis",
    "rule",
    "place",
    "entryId",
    "prizeId",
    "won",
    "exhausted",
    "outcomeId",
    "stockBefore",
    "stockAfter",
  ],
} as const;
export type RowKind = keyof typeof ROW_FIELDS;
export type RowOf<K extends RowKind> = { [F in (typeof ROW_FIELDS)[K][number]]: string | null };

/** One line of the log. */
export interface LogEntry {
  seq: number;
  kind: RowKind;
  /** Absent while the row is sealed: its day's key has not been revealed yet. */
  row?: Readonly<Record<string, string | null>>;
  /** The key whose reveal opens a sealed row. */
  sealed?: string;
  rowHash: string;
  /** The hash of the line before. */
  previous: string;
  hash: string;
}

/** What comes before the first line. */
export const NOTHING_BEFORE = "0".repeat(64);

/** SHA-256 of a row's encoding: the receipt, known at once. */
export function rowHashOf(kind: RowKind, row: Readonly<Record<string, string | null>>): Promise<string> {
  const fields = ROW_FIELDS[kind].map((name) => row[name] ?? null);
  return sha256Hex(encodeFields(["fairground-row-1", kind, ...fields]));
}

/** The hash that chains a row to everything before it. */
export function chainHashOf(campaignId: string, seq: number, previous: string, rowHash: string): Promise<string> {
  return sha256Hex(encodeFields(["fairground-chain-1", campaignId, String(seq), previous, rowHash]));
}

export const isRowKind = (kind: unknown): kind is RowKind =>
  typeof kind === "string" && Object.hasOwn(ROW_FIELDS, kind);
