/** At most so many codes in one call, each of at most so many characters (contract, unique codes). */
export const MOST_CODES = 50_000;
export const LONGEST_CODE = 500;

/**
 * The codes in a text, one to a line and trimmed. Blank lines at the end are left out; those between codes stay, so
 * that a row that is refused has the number of its line.
 */
export function readCodes(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim());
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

/** The first column of CSV with commas, semicolons or tabs; quotes as in RFC 4180. */
export function firstColumn(csv: string): string {
  return readCodes(csv)
    .map((line) => {
      const quoted = /^"((?:[^"]|"")*)"\s*(?:[,;\t]|$)/.exec(line)?.[1];
      return quoted === undefined ? (line.split(/[,;\t]/, 1)[0] ?? "").trim() : quoted.replaceAll('""', '"').trim();
    })
    .join("\n");
}

/** Text that came from a file of another kind has zero bytes or unreadable ones. */
export const looksLikeText = (text: string): boolean => !/[\0\uFFFD]/.test(text.slice(0, 10_000));

export type CodesFault = { kind: "none" } | { kind: "tooMany" } | { kind: "tooLong"; row: number };

/** What keeps codes from being sent; null: nothing. Rows count from 1. */
export function codesFault(codes: readonly string[]): CodesFault | null {
  if (!codes.some((code) => code !== "")) return { kind: "none" };
  if (codes.length > MOST_CODES) return { kind: "tooMany" };
  const long = codes.findIndex((code) => [...code].length > LONGEST_CODE || code.length > LONGEST_CODE);
  return long === -1 ? null : { kind: "tooLong", row: long + 1 };
}
