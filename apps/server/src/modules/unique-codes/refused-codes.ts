import type { Elsewhere } from "../../kernel/code-files/index.ts";

/** A code of a list that was not stored. */
export interface RefusedCode {
  /** From 1. */
  row: number;
  code: string;
  reason: "duplicate" | "elsewhere" | "empty";
  elsewhere?: Elsewhere;
}

/** Every row but the first of each stored value. */
export function refusedOf(
  values: readonly string[],
  stored: ReadonlySet<string>,
  elsewhere: ReadonlyMap<string, Elsewhere>,
): RefusedCode[] {
  const seen = new Set<string>();
  return values.flatMap((code, index): RefusedCode[] => {
    if (code === "") return [{ row: index + 1, code, reason: "empty" }];
    const other = elsewhere.get(code);
    if (other) return [{ row: index + 1, code, reason: "elsewhere", elsewhere: other }];
    if (!stored.has(code) || seen.has(code)) return [{ row: index + 1, code, reason: "duplicate" }];
    seen.add(code);
    return [];
  });
}
