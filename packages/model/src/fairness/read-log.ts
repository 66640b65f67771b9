import { isRowKind, type LogEntry, type RowKind } from "./row.ts";

/** The first line of a log file. */
export interface LogHeader {
  fairground: "draw-log";
  /** 2: may hold raffles, told moments, placements with their key, and rows of either format. All that 1 holds means the same. */
  version: 1 | 2;
  campaignId: string;
}

export const logHeader = (campaignId: string): LogHeader => ({ fairground: "draw-log", version: 2, campaignId });

/** Reads a log's first line; null: this is no log, or one of a version that is not known. */
export function readHeader(line: string): LogHeader | null {
  const value = parsed(line);
  if (value?.fairground !== "draw-log" || typeof value.campaignId !== "string" || !hasOnly(value, HEADER)) return null;
  const { version, campaignId } = value;
  return version === 1 || version === 2 ? { fairground: "draw-log", version, campaignId } : null;
}

/** Whether a log of version 1 may hold rows of a kind. */
export const isOfVersion1 = (kind: RowKind): boolean =>
  ["commitment", "reveal", "configuration", "stock", "draw"].includes(kind);

/** Reads a line of the log; null: it is none. A field too many would say what no hash holds. */
export function readEntry(line: string): LogEntry | null {
  const value = parsed(line);
  if (!value || !isRowKind(value.kind) || !Number.isSafeInteger(value.seq)) return null;
  const { seq, kind, rowHash, previous, hash, row, sealed } = value;
  if (![rowHash, previous, hash].every(isHash) || !hasOnly(value, LINE)) return null;
  const chained = { seq, kind, rowHash, previous, hash } as LogEntry; // each was looked at above
  if (isRow(row) && sealed === undefined) return { ...chained, row };
  return row === undefined && typeof sealed === "string" ? { ...chained, sealed } : null;
}

const HEADER: ReadonlySet<string> = new Set(["fairground", "version", "campaignId"]);
const LINE: ReadonlySet<string> = new Set(["seq", "kind", "row", "sealed", "rowHash", "previous", "hash"]);
const hasOnly = (value: object, names: ReadonlySet<string>) => Object.keys(value).every((name) => names.has(name));
const isHash = (text: unknown): text is string => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

const isRow = (row: unknown): row is Record<string, string | null> =>
  typeof row === "object" &&
  row !== null &&
  Object.values(row).every((field) => field === null || typeof field === "string");
