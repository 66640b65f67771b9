import type { AccessCodeStatistics, AccessListQuery } from "@fairground/contract";
import type { CodeCell } from "../../kernel/code-files/index.ts";
import { FileCodes, type RefusedRow, TOLD_ROWS } from "../../kernel/code-files/index.ts";
import { accessCodeText, accessPattern, newAccessCode, patternedAccessCode, readAccessCode } from "./code-text.ts";
import type { AccessCodeStore, Issue } from "./store.ts";

export interface Generation {
  count: number;
  length?: number | undefined;
  /** Instead of a length. */
  pattern?: string | undefined;
  /** How often each may be used; absent: once. */
  uses?: number | undefined;
  expiresAt?: string | undefined;
}
export type AddedCodes =
  | { kind: "stored"; stored: number; refused: FileCodes["totals"]; problems: RefusedRow[] }
  | { kind: "allRefused"; problems: RefusedRow[] };

/** Codes that a campaign asks for (decisions, "Access codes"). Checking them is part of opening a play. */
export class AccessCodes {
  private readonly store: AccessCodeStore;
  constructor(store: AccessCodeStore) {
    this.store = store;
  }

  /** Makes exactly `count` codes that the campaign does not have yet. Null: the pattern is too easily guessed. */
  async generate(
    companyId: string,
    campaignId: string,
    { count, length, pattern, uses, expiresAt }: Generation,
  ): Promise<string[] | null> {
    const read = pattern === undefined ? null : accessPattern(pattern);
    if (pattern !== undefined && !read) return null;
    const make = read ? () => patternedAccessCode(read) : () => newAccessCode(length);
    const issue = { uses: uses ?? 1, expiresAt: expiresAt ?? null };
    const codes: string[] = [];
    while (codes.length < count) {
      const fresh = new Set(Array.from({ length: count - codes.length }, make));
      codes.push(...(await this.store.add(companyId, campaignId, [...fresh], issue)));
    }
    return codes;
  }

  /** Stores a company's own codes from a list; the same code twice, however it is written, is refused. */
  async add(companyId: string, campaignId: string, codes: readonly string[], issue: Issue): Promise<AddedCodes> {
    const read = new FileCodes(cellsOf(codes));
    let stored = 0;
    await this.store.addPieces(companyId, campaignId, piecesOf(read, this.store.size), issue, (piece, added) => {
      stored += added.length;
      const fresh = new Set(added);
      for (const [index, code] of piece.entries())
        if (!fresh.delete(code)) read.refuse(piece.lines[index] ?? 0, code, "duplicate");
    });
    const problems = read.first.sort((a, b) => a.line - b.line).slice(0, TOLD_ROWS);
    return stored === 0 ? { kind: "allRefused", problems } : { kind: "stored", stored, refused: read.totals, problems };
  }

  /** Null: no such campaign. */
  async list(companyId: string, campaignId: string, { searchQuery, ...query }: AccessListQuery) {
    const search = accessCodeText(searchQuery ?? "");
    const found = await this.store.list(companyId, campaignId, { ...query, search });
    return (
      found && {
        total: found.total,
        data: found.data.map((row) => ({
          ...row,
          usedAt: row.usedAt?.toISOString() ?? null,
          expiresAt: row.expiresAt?.toISOString() ?? null,
        })),
      }
    );
  }

  /** Null: no such campaign. */
  async statistics(companyId: string, campaignId: string): Promise<AccessCodeStatistics | null> {
    const found = await this.store.statistics(companyId, campaignId);
    if (!found) return null;
    const { issued, unused, days: series } = found;
    const used = series.reduce((sum, day) => sum + day.used, 0);
    const refusedTries = series.reduce((sum, day) => sum + day.refused, 0);
    return { issued, used, unused, refusedTries, series };
  }

  /** Whether anybody can come in by a code. */
  hasUsable(companyId: string, campaignId: string): Promise<boolean> {
    return this.store.hasUsable(companyId, campaignId);
  }

  /** @param expiresAt null: never @returns how many codes; null: no such import */
  setExpiry(
    companyId: string,
    campaignId: string,
    of: { code: string } | { importId: string },
    expiresAt: string | null,
  ): Promise<number | null> {
    if ("importId" in of) return this.store.setImportExpiry(companyId, campaignId, of.importId, expiresAt);
    return this.store.setCodeExpiry(companyId, campaignId, accessCodeText(of.code), expiresAt);
  }

  /** Makes used codes unused; statistics stay. @returns how many; null: no such campaign */
  reset(companyId: string, campaignId: string, by: string): Promise<number | null> {
    return this.store.reset(companyId, campaignId, by);
  }
}

/** A list as a file with one code a line would be. */
async function* cellsOf(codes: readonly string[]): AsyncGenerator<CodeCell[]> {
  yield codes.map((text, index) => ({ line: index + 1, text }));
}

/** Chunks of a file as lists of codes that know their lines. */
type Piece = string[] & { lines: number[] };

async function* piecesOf(file: FileCodes, size: number): AsyncGenerator<Piece> {
  for await (const { codes, lines } of file.chunks(size, readAccessCode)) yield Object.assign(codes, { lines });
}
