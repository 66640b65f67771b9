import type { CodeDownload, CodeFormat, RowRefusal } from "@fairground/model/code";
import type { Elsewhere } from "../../kernel/code-files/index.ts";
import { boolean, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const ROW = { companyId: text, campaignId: text };
/** What the store reads and writes; every row says whose it is. */
export type Row = RowOf<typeof ROW>;
export const POOL = {
  ...ROW,
  poolId: text,
  outcomePageId: text,
  state: word<"prepared" | "active">(),
  fallbackOutcomePageId: nullable(text),
  timezone: text,
};
export type PoolRow = RowOf<typeof POOL>;
export const BATCH = {
  ...ROW,
  batchId: text,
  poolId: text,
  name: text,
  format: word<CodeFormat>(),
  prefix: text,
  suffix: text,
};
export type BatchRow = RowOf<typeof BATCH>;
export const BATCH_COUNT = {
  id: text,
  name: text,
  count: integer,
  consumed: integer,
  validFrom: nullable(instant),
  validUntil: nullable(instant),
  format: word<CodeFormat>(),
};
export type BatchCount = RowOf<typeof BATCH_COUNT>;
/** A batch as the room of codes shows it; instants as JSON has them. */
export interface RoomBatch {
  id: string;
  name: string;
  count: number;
  consumed: number;
  held: number;
  lastDay: number;
  lastWeek: number;
  validFrom: string | null;
  validUntil: string | null;
  stoppedAt: string | null;
  createdAt: string;
  isEarly: boolean;
  isOver: boolean;
  isDeleted: boolean;
  format: CodeFormat;
  prefix: string;
  suffix: string;
}
export const ROOM_POOL = {
  id: text,
  outcomePageId: text,
  isActive: boolean,
  fallbackOutcomePageId: nullable(text),
  batches: json<RoomBatch[]>(),
  imports: json<string[]>(),
};
export type RoomPool = RowOf<typeof ROOM_POOL>;
export const GIVEN = {
  uuid: text,
  value: text,
  consumedAt: instant,
  batchId: text,
  batch: text,
  playId: nullable(text),
  leadId: nullable(text),
  name: nullable(text),
  email: nullable(text),
};
export type Given = RowOf<typeof GIVEN>;
export const CODE = { codeId: integer, uuid: text, value: text, consumedAt: nullable(instant), batch: text };
export type Code = RowOf<typeof CODE>;
export interface CodeFilter {
  poolId: string;
  batchId?: string | undefined;
  only?: CodeDownload | undefined;
  search?: string | undefined;
}
export interface NewBatch {
  name: string;
  validFrom?: string | undefined;
  validUntil?: string | undefined;
  by: string | null;
}
export interface Fault {
  line: number;
  code: string;
  reason: RowRefusal;
  elsewhere?: Elsewhere;
}
export const IMPORT = {
  ...ROW,
  importId: text,
  outcomePageId: text,
  poolId: text,
  batchId: text,
  state: word<"waiting" | "running" | "done">(),
  pattern: nullable(text),
  rows: integer,
  done: integer,
  stored: integer,
  refused: json<Partial<Record<RowRefusal, number>>>(),
  faults: json<Fault[]>(),
  duplicates: json<Fault[]>(),
};
export type ImportRow = RowOf<typeof IMPORT>;
const { importId, batchId, state, rows, done, stored, refused } = IMPORT;
export const LISTED_IMPORT = {
  importId,
  batchId,
  state,
  rows,
  done,
  stored,
  refused,
  name: text,
  createdAt: instant,
  given: integer,
};
export type ListedImportRow = RowOf<typeof LISTED_IMPORT>;

export interface AddedBatch {
  poolId: string;
  batchId: string;
  /** Values that the pool did not have; with none there is no batch. */
  stored: Set<string>;
  /** Of those that were not stored, the ones that another pool has. */
  elsewhere: Map<string, Elsewhere>;
}
/** Rows of a file that may be stored, with their lines. */
export interface Chunk {
  codes: string[];
  lines: number[];
}
/** Filled while the chunks are read: how many rows were refused by reason, and the first thousand. */
export interface FileFaults {
  totals: Partial<Record<RowRefusal, number>>;
  first: Fault[];
}
