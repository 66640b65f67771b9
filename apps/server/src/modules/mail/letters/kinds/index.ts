import type { LetterKind } from "../letter.ts";
import { accessAsked } from "./access-asked.ts";
import { addressChanged } from "./address-changed.ts";
import { alarm } from "./alarm.ts";
import { feedback } from "./feedback.ts";
import { invitation } from "./invitation.ts";
import { leadsLeaving } from "./leads-leaving.ts";
import { mailTest } from "./mail-test.ts";
import { newSignIn } from "./new-sign-in.ts";
import { publishAnswered } from "./publish-answered.ts";
import { publishAsked } from "./publish-asked.ts";
import { reset } from "./reset.ts";
import { statistics } from "./statistics.ts";
import { stockLow } from "./stock-low.ts";
import { verify } from "./verify.ts";

/** Every letter that belongs to no play, by its kind. */
export const LETTERS = {
  alarm,
  invitation,
  reset,
  verify,
  "address-changed": addressChanged,
  "new-sign-in": newSignIn,
  "publish-asked": publishAsked,
  "publish-answered": publishAnswered,
  "stock-low": stockLow,
  "leads-leaving": leadsLeaving,
  "access-asked": accessAsked,
  feedback,
  statistics,
  "mail-test": mailTest,
} as const;
export type LetterName = keyof typeof LETTERS;

/** A letter's kind with what it tells. */
export type Letter = {
  [Kind in LetterName]: { kind: Kind } & ((typeof LETTERS)[Kind] extends LetterKind<infer Facts> ? Facts : never);
}[LetterName];
