import type { CodeDownload, CodeFormat, RowRefusal } from "@fairground/model/code";

/** What the store reads and writes; every row says whose it is. */
export interface Row {
  companyId: string;
  campaignId: string;
}
export interface PoolRow extends Row {
  poolId: string;
  outcomePageId: string;
  state: "prepared" | "active";
  fallbackOutcomePageId: string | null;
  timezone: string;
}
export interface BatchRow extends Row {
  batchId: string;
  poolId: string;
  name: string;
  format: CodeFormat;
  prefix: string;
  suffix: string;
}
export interface BatchCount {
  id: string;
  name: string;
  count: number;
  consumed: number;
  validFrom: Date | null;
  validUntil: Date | null;
  format: CodeFormat;
}
export interface Code {
  codeId: number;
  uuid: string;
  value: string;
  consumedAt: Date | null;
  batch: string;
}
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
}
export interface ImportRow extends Row {
  importId: string;
  outcomePageId: string;
  poolId: string;
  batchId: string;
  state: "waiting" | "running" | "done";
  pattern: string | null;
  rows: number;
  done: number;
  stored: number;
  refused: Partial<Record<RowRefusal, number>>;
  faults: Fault[];
  duplicates: Fault[];
}

export interface AddedBatch {
  poolId: string;
  batchId: string;
  /** Values that the pool did not have; with none there is no batch. */
  stored: Set<string>;
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
