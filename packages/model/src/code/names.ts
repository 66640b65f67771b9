/** How a batch's codes are shown (decisions, "Unique codes"). */
export const CODE_FORMATS = ["text", "qr", "code128", "ean13", "pdf417"] as const;
export type CodeFormat = (typeof CODE_FORMATS)[number];

export interface BatchFormat {
  batchId: string;
  format: CodeFormat;
  prefix?: string;
  suffix?: string;
}

/** Download types (decisions, "Unique codes"). */
export const CODE_DOWNLOADS = ["all", "unused", "consumed"] as const;
export type CodeDownload = (typeof CODE_DOWNLOADS)[number];

export const PAGE_DIRECTIONS = ["ASC", "DESC"] as const;
export type PageDirection = (typeof PAGE_DIRECTIONS)[number];
/** What the initial load asks of the first batch (spec §7, "Unique codes"). Pages count from 1. */
export const FIRST_CODES_PAGE = { page: 1, size: 1, direction: "DESC" } as const;

/** Life of a pool: prepared → active → exhausted | deleted; given-away codes are kept. */
export const POOL_STATES = ["prepared", "active", "exhausted", "deleted"] as const;
export type PoolState = (typeof POOL_STATES)[number];

/** The state of a pool from facts, so that it cannot be wrong. */
export function poolStateOf(facts: {
  activatedAt: string | null;
  deletedAt: string | null;
  remaining: number;
}): PoolState {
  if (facts.deletedAt !== null) return "deleted";
  if (facts.activatedAt === null) return "prepared";
  return facts.remaining > 0 ? "active" : "exhausted";
}

/** Consumed codes are exported under this name (spec §7, §9). */
export const CONSUMED_CODES_NAME = "consumed-codes";

/** The shown form of a code: the batch's prefix and suffix around it. */
export const shownCode = (value: string, format: Pick<BatchFormat, "prefix" | "suffix">): string =>
  `${format.prefix ?? ""}${value}${format.suffix ?? ""}`;

/** Why a row of a file of codes is not stored; elsewhere: another pool of the company has the code. */
export const ROW_REFUSALS = ["duplicate", "elsewhere", "empty", "too-long", "malformed"] as const;
export type RowRefusal = (typeof ROW_REFUSALS)[number];
export const LONGEST_CODE = 500;
export const MOST_CODES_IN_A_FILE = 2_000_000;

/** A code as it is stored, or why it is not. Characters that cannot be decoded or printed are malformed. */
export function readCode(cell: string): { code: string } | { refused: Exclude<RowRefusal, "duplicate" | "elsewhere"> } {
  const code = cell.trim();
  if (code === "") return { refused: "empty" };
  if (code.length > LONGEST_CODE) return { refused: "too-long" };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  return /[\u0000-\u001f\u007f\u2028\u2029\ufffd]/.test(code) ? { refused: "malformed" } : { code };
}
