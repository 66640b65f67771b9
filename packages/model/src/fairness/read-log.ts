import { isRowKind, type LogEntry } from "./row.ts";

/** The first line of a log file. */
export interface LogHeader {
  fairground: "draw-log";
  /** 2: may hold raffles, told moments and placements with their key. All that 1 holds means the same. */
  version: 1 | 2;
  campaignId: string;
}

export const logHeader = (campaignId: string): LogHeader => ({ fairground: "draw-log", version: 2, campaignId });

/** Reads a log's first line; null: this is no log, or one of a version that is not known. */
export function readHeader(line: string): LogHeader | null {
  const value = parsed(line);
  if (value?.fairground !== "draw-log" || typeof value.campaignId !== "string") return null;
  const { version, campaignId } = value;
  return version === 1 || version === 2 ? { fairground: "draw-log", version, campaignId } : null;
}

/** Reads a line of the log; null: it is none. */
export function readEntry(line: string): LogEntry | null {
  const value = parsed(line);
  if (!value || !isRowKind(value.kind) || !Number.isSafeInteger(value.seq)) return null;
  const { seq, kind, rowHash, previous, hash, row, sealed } = value;
  if (typeof rowHash !== "string" || typeof previous !== "string" || typeof hash !== "string") return null;
  const entry: LogEntry = { seq: seq as number, kind, rowHash, previous, hash }; // an integer, checked above
  if (isRow(row)) entry.row = row;
  else if (row !== undefined) return null;
  if (typeof sealed === "string") entry.sealed = sealed;
  return entry;
}

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
