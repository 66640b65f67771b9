import type { LetterKind } from "../letter.ts";
import { alarm } from "./alarm.ts";
import { invitation } from "./invitation.ts";

/** Every letter that belongs to no play, by its kind. */
export const LETTERS = { alarm, invitation } as const;
export type LetterName = keyof typeof LETTERS;

/** A letter's kind with what it tells. */
export type Letter = {
  [Kind in LetterName]: { kind: Kind } & ((typeof LETTERS)[Kind] extends LetterKind<infer Facts> ? Facts : never);
}[LetterName];
