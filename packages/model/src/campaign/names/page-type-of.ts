import { lettersOf } from "./letters-of.ts";
import { PAGE_TYPES, type PageType } from "./names.ts";

const BY_LETTERS: ReadonlyMap<string, PageType> = new Map(PAGE_TYPES.map((type) => [lettersOf(type), type]));

/**
 * The page type that a spelling means: `Lead`, `coming soon`, `terms & conditions`, `DOI-email` as the specification
 * writes them (spec §2, "Page types"), or our own names.
 * @returns null for a name that nobody knows
 */
export const pageTypeOf = (spelling: unknown): PageType | null =>
  typeof spelling === "string" ? (BY_LETTERS.get(lettersOf(spelling)) ?? null) : null;
