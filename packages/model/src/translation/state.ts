import { type LocalizedText, textIn } from "../text/index.ts";
import type { CampaignText } from "./collect.ts";
import { textHash } from "./text-hash.ts";

/** By text key and language: the hash of the source that an outdated translation was made from. */
export type TranslationMarks = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type TranslationState = "source" | "translated" | "missing" | "outdated" | "nothing";

/** The text in exactly this language; a plain string is the first language's (document, "Texts"). */
export function exactText(text: LocalizedText, language: string, first: string): string {
  if (typeof text === "string") return language === first ? text : "";
  return text[language] ?? "";
}

/** What a translator starts from: the first language, else whatever there is. */
export const sourceText = (text: LocalizedText, first: string): string => textIn(text, first, first);

const HAS_LETTERS = /\p{L}/u;

/**
 * How a text stands in a language. `nothing`: there is nothing to translate, neither words nor a translation.
 * Numbers and signs need no translation.
 */
export function translationState(
  { key, text, isOverride }: Pick<CampaignText, "key" | "text" | "isOverride">,
  language: string,
  first: string,
  marks: TranslationMarks,
): TranslationState {
  if (isOverride && typeof text === "object" && text[language] === "") return "nothing";
  const source = sourceText(text, first);
  const own = exactText(text, language, first);
  if (language === first) return own !== "" ? "source" : source === "" ? "nothing" : "missing";
  if (own === "") return HAS_LETTERS.test(source) ? "missing" : "nothing";
  const madeFrom = marks[key]?.[language];
  return madeFrom !== undefined && madeFrom !== textHash(source) ? "outdated" : "translated";
}

/**
 * The marks after a save. A translation that stayed while its source changed is outdated, with the source it was made
 * from; one that was written again is not; and none is once the source reads again as it did.
 */
export function nextMarks(
  before: readonly CampaignText[],
  after: readonly CampaignText[],
  first: string,
  marks: TranslationMarks,
): TranslationMarks {
  const old = new Map(before.map((text) => [text.key, text.text]));
  const next: Record<string, Record<string, string>> = {};
  for (const { key, text } of after) {
    if (typeof text === "string") continue;
    const was = old.get(key);
    const now = textHash(sourceText(text, first));
    for (const [language, translation] of Object.entries(text)) {
      if (language === first || translation === "" || was === undefined) continue;
      if (exactText(was, language, first) !== translation) continue; // written again
      const madeFrom = marks[key]?.[language] ?? textHash(sourceText(was, first));
      if (madeFrom === now) continue;
      const own = next[key] ?? {};
      own[language] = madeFrom;
      next[key] = own;
    }
  }
  return next;
}

/** Marks without those of a translation that somebody has looked at and found right. */
export function confirmed(marks: TranslationMarks, keys: readonly string[], language: string): TranslationMarks {
  const named = new Set(keys);
  return Object.fromEntries(
    Object.entries(marks).flatMap(([key, byLanguage]) => {
      if (!named.has(key)) return [[key, byLanguage]];
      const { [language]: _looked, ...rest } = byLanguage;
      return Object.keys(rest).length > 0 ? [[key, rest]] : [];
    }),
  );
}
