import type { UniqueCodeStore } from "./store.ts";

export interface RefusedCode {
  /** From 1. */
  row: number;
  code: string;
  reason: "duplicate" | "empty";
}

export type CodeImport =
  | { kind: "stored"; poolId: string; batchId: string; stored: number; refused: RefusedCode[] }
  | { kind: "campaignUnknown" }
  | { kind: "pageUnknown" }
  | { kind: "allRefused"; refused: RefusedCode[] };

/** Codes given away with an outcome (decisions, "Unique codes"). */
export class UniqueCodes {
  private readonly store: UniqueCodeStore;
  constructor(store: UniqueCodeStore) {
    this.store = store;
  }

  /** Stores a list as a batch of the page's pool. Duplicates and empty codes are refused row by row; the rest is stored. */
  async add(
    companyId: string,
    campaignId: string,
    outcomePageId: string,
    list: { codes: readonly string[]; name: string; by: string | null },
  ): Promise<CodeImport> {
    const hasPage = await this.store.hasPage(companyId, campaignId, outcomePageId);
    if (hasPage === null) return { kind: "campaignUnknown" };
    if (!hasPage) return { kind: "pageUnknown" };

    const values = list.codes.map((code) => code.trim());
    const distinct = [...new Set(values.filter((value) => value !== ""))];
    const result = await this.store.add(companyId, campaignId, outcomePageId, {
      name: list.name,
      values: distinct,
      by: list.by,
    });
    const refused = refusedOf(values, result.stored);
    if (!("poolId" in result)) return { kind: "allRefused", refused };
    return { kind: "stored", poolId: result.poolId, batchId: result.batchId, stored: result.stored.size, refused };
  }
}

/** Every row but the first of each stored value. */
function refusedOf(values: readonly string[], stored: ReadonlySet<string>): RefusedCode[] {
  const seen = new Set<string>();
  return values.flatMap((code, index): RefusedCode[] => {
    if (code === "") return [{ row: index + 1, code, reason: "empty" }];
    if (!stored.has(code) || seen.has(code)) return [{ row: index + 1, code, reason: "duplicate" }];
    seen.add(code);
    return [];
  });
}
