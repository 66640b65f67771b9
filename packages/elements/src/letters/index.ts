import type { BuiltLetter } from "./letter.ts";
import { CONFIRMATION_LETTERS, HAND_LETTERS, REMINDER_LETTERS } from "./others.ts";
import { PLAY_LETTERS } from "./play.ts";
import { RAFFLE_LETTERS } from "./raffle.ts";

export { type BuiltLetter, LETTER_GROUPS, type LetterGroup, starterOf } from "./letter.ts";

/** The letters that every campaign can begin with, in the order of their groups. */
export const BUILT_LETTERS: readonly BuiltLetter[] = [
  ...PLAY_LETTERS,
  ...RAFFLE_LETTERS,
  ...REMINDER_LETTERS,
  ...HAND_LETTERS,
  ...CONFIRMATION_LETTERS,
];
