import type { Element } from "@fairground/model/campaign";
import { element as elementSchema } from "@fairground/model/campaign/schema";
import { LETTER_USES, type LetterUse } from "@fairground/model/mail";
import type { MailTemplate } from "./queries.ts";

export type LetterType = "outcome-email" | "doi-email";

/** What a template keeps of a letter, beside its words. */
interface KeptLetter {
  pageType: LetterType;
  use: LetterUse;
  style: Element["style"] | null;
  tops: string[];
  elements: Element[];
}

/** The letter in a template's metadata; null: it is one of words alone, or of a program of its own. */
export function keptLetter({ metadata }: Pick<MailTemplate, "metadata">): KeptLetter | null {
  const letter = metadata.letter as Partial<Record<string, unknown>> | null | undefined; // looked at one by one
  if (typeof letter !== "object" || letter === null) return null;
  const { pageType, use, style, tops, elements } = letter;
  if (!Array.isArray(tops) || !Array.isArray(elements) || tops.length === 0) return null;
  if (!elements.every((each) => elementSchema.safeParse(each).success)) return null;
  const read = elementSchema.shape.style.safeParse(style);
  return {
    pageType: pageType === "doi-email" ? "doi-email" : "outcome-email",
    use: LETTER_USES.find((each) => each === use) ?? "play",
    style: read.success ? read.data : null,
    ...{ tops, elements },
  };
}
