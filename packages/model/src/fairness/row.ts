import { encodeFields, sha256Hex } from "./bytes.ts";

/**
 * What a row of the log says, in the order in which it is encoded. Every value is text or null. `at` is an instant in UTC
 * with microseconds: when the transaction began that wrote the row. Draws and configurations are those of format 2;
 * {@link EARLY_FIELDS} has what they were before.
 */
export const ROW_FIELDS = {
  /** A day's key is bound before anybody plays with it. */
  commitment: ["key", "commitment"],
  /** The same key after its day, in hexadecimal. */
  reveal: ["key", "dayKey"],
  /** A published revision: the canonical JSON that draws depend on. `format` is "2". */
  configuration: ["revision", "configurationHash", "configuration", "at", "format"],
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
  /**
   * A play that drew. `basis` is JSON: what the pacing knew, among which prizes it was drawn, and by which numbers rules
   * chose them. `slice` says of which part of the stock a piece was taken; null: stock is not parted.
   */
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
    "slice",
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

/** The format in which draws and configurations are written. */
export type RowFormat = 1 | 2;

/** Rows that the first format wrote otherwise: a last field less. Nothing else has changed since. */
export const EARLY_FIELDS: Readonly<Partial<Record<RowKind, readonly string[]>>> = {
  configuration: ROW_FIELDS.configuration.slice(0, -1),
  draw: ROW_FIELDS.draw.slice(0, -1),
};

/** The format of a row; null: of a kind that is the same in both. */
export function formatOf(kind: RowKind, row: Readonly<Record<string, unknown>>): RowFormat | null {
  if (!EARLY_FIELDS[kind]) return null;
  return Object.hasOwn(row, ROW_FIELDS[kind].at(-1) ?? "") ? 2 : 1;
}

/** The fields of a row of this kind, in the format in which it is written. */
export const fieldsOf = (kind: RowKind, row: Readonly<Record<string, unknown>>): readonly string[] =>
  (formatOf(kind, row) === 1 ? EARLY_FIELDS[kind] : undefined) ?? ROW_FIELDS[kind];

/** SHA-256 of a row's encoding: the receipt, known at once. */
export function rowHashOf(kind: RowKind, row: Readonly<Record<string, string | null>>): Promise<string> {
  const fields = fieldsOf(kind, row).map((name) => row[name] ?? null);
  return sha256Hex(encodeFields([`fairground-row-${formatOf(kind, row) ?? 1}`, kind, ...fields]));
}

/** The hash that chains a row to everything before it. */
export function chainHashOf(campaignId: string, seq: number, previous: string, rowHash: string): Promise<string> {
  return sha256Hex(encodeFields(["fairground-chain-1", campaignId, String(seq), previous, rowHash]));
}

export const isRowKind = (kind: unknown): kind is RowKind =>
  typeof kind === "string" && Object.hasOwn(ROW_FIELDS, kind);
