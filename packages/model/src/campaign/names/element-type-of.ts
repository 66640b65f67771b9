import { lettersOf } from "./letters-of.ts";
import { ELEMENT_TYPES, type ElementType } from "./names.ts";

const BY_LETTERS: ReadonlyMap<string, ElementType> = new Map(ELEMENT_TYPES.map((type) => [lettersOf(type), type]));

/**
 * The element type that a spelling means: the specification also names `FORM` and `TERMS_AND_CONDITIONS` (spec §3,
 * "Elements").
 * @returns null for a name that nobody knows
 */
export const elementTypeOf = (spelling: unknown): ElementType | null =>
  typeof spelling === "string" ? (BY_LETTERS.get(lettersOf(spelling)) ?? null) : null;
