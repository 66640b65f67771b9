import type { Language } from "@fairground/model/text";
import type { MailContent } from "../content.ts";

/** A kind of letter: how what it tells becomes words. `Facts` must be what JSON can hold. */
export interface LetterKind<Facts> {
  write(facts: Facts, language: Language): MailContent;
}
export const letterKind = <Facts>(kind: LetterKind<Facts>): LetterKind<Facts> => kind;
