/** What to do about a text that no database takes. */
export const UNSTORABLE =
  "It has a character that cannot be stored: NUL, or half of an emoji. Delete it and type it anew";

/**
 * The path of the first text or key in `value` that PostgreSQL takes neither as text nor in JSON (NUL, half of a
 * surrogate pair), its steps joined by dots below `path`; null where all can be stored.
 */
export function unstorablePath(value: unknown, path: string): string | null {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inside] of Object.entries(value)) {
    if (unstorablePath(key, path)) return path;
    const found = unstorablePath(inside, `${path}.${key}`);
    if (found) return found;
  }
  return null;
}
