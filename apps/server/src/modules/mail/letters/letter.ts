import type { ThemeChoice } from "@fairground/model/campaign";
import type { Language } from "@fairground/model/text";
import type { Block, MailContent } from "../content.ts";

/** A kind of letter: how what it tells becomes words. `Facts` must be what JSON can hold. */
export interface LetterKind<Facts> {
  write(facts: Facts, language: Language): MailContent;
  /** Another look than our own; absent or null: ours. */
  look?(facts: Facts): ThemeChoice | null;
}
export const letterKind = <Facts>(kind: LetterKind<Facts>): LetterKind<Facts> => kind;

/** Fills places such as `{company}` in one pass: what a name holds is text, whatever it looks like. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** How every letter is laid out: what it is about, the text, one thing to press, and until when. */
export function letterOf(letter: {
  subject: string;
  /** Empty ones are left out. */
  texts: readonly string[];
  button?: { label: string; url: string };
  /** Below the button. */
  small?: string;
  /** Why the letter came. */
  reason: string;
  /** Below it: where one gets no more of them. */
  stop?: { label: string; url: string };
  /** What mail programs show beside the subject; the first text unless said. */
  preheader?: string;
}): MailContent {
  const { subject, texts, button, small, reason, stop, preheader = texts[0] ?? "" } = letter;
  const blocks: Block[] = [
    { kind: "heading", level: 2, text: subject },
    ...texts.filter((text) => text !== "").map((text): Block => ({ kind: "text", text, small: false })),
  ];
  if (button) blocks.push({ kind: "button", ...button });
  if (small) blocks.push({ kind: "text", text: small, small: true });
  return { subject, preheader, blocks, reason, ...(stop && { stop }) };
}
