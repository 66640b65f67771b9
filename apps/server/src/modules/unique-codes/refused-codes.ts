/** A code of a list that was not stored. */
export interface RefusedCode {
  /** From 1. */
  row: number;
  code: string;
  reason: "duplicate" | "empty";
}

/** Every row but the first of each stored value. */
export function refusedOf(values: readonly string[], stored: ReadonlySet<string>): RefusedCode[] {
  const seen = new Set<string>();
  return values.flatMap((code, index): RefusedCode[] => {
    if (code === "") return [{ row: index + 1, code, reason: "empty" }];
    if (!stored.has(code) || seen.has(code)) return [{ row: index + 1, code, reason: "duplicate" }];
    seen.add(code);
    return [];
  });
}
