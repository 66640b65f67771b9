import { type LocalizedText, textIn } from "../text/index.ts";
import type { CampaignText } from "./collect.ts";
import { textHash } from "./text-hash.ts";

/**
 * By text key and language: the hash of the source that an outdated translation was made from. Behind an `@` stands when a
 * translation was written (milliseconds since 1970), for as long as it counts as written with its source.
 */
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
  { key, text, isOverride, mayBeEmpty }: Pick<CampaignText, "key" | "text" | "isOverride" | "mayBeEmpty">,
  language: string,
  first: string,
  marks: TranslationMarks,
): TranslationState {
  // In the first language publishing asks for it (campaign/publish-faults.ts).
  const isItsOwn = isOverride || (mayBeEmpty && language !== first);
  if (isItsOwn && typeof text === "object" && text[language] === "") return "nothing";
  const source = sourceText(text, first);
  const own = exactText(text, language, first);
  if (language === first) return own !== "" ? "source" : source === "" ? "nothing" : "missing";
  if (own === "") return HAS_LETTERS.test(source) ? "missing" : "nothing";
  const { madeFrom } = readMark(marks[key]?.[language]);
  return madeFrom !== undefined && madeFrom !== textHash(source) ? "outdated" : "translated";
}

/** Milliseconds in which both languages of a text are written in one go, in whichever order. */
const ONE_GO = 60_000;

const readMark = (mark: string | undefined): { madeFrom: string | undefined; writtenAt: number } => {
  const [madeFrom, at] = mark?.split("@") ?? [];
  return { madeFrom, writtenAt: at === undefined ? Number.NEGATIVE_INFINITY : Number(at) };
};

/**
 * The marks after a save. A translation that stayed while its source changed is outdated, with the source it was made
 * from; one that was written again is not, nor one that was written less than a minute before its source; and none is
 * once the source reads again as it did.
 * @param now milliseconds since 1970
 */
export function nextMarks(
  before: readonly CampaignText[],
  after: readonly CampaignText[],
  first: string,
  marks: TranslationMarks,
  now: number,
): TranslationMarks {
  const old = new Map(before.map((text) => [text.key, text.text]));
  const next: Record<string, Record<string, string>> = {};
  for (const { key, text } of after) {
    if (typeof text === "string") continue;
    const was = old.get(key);
    if (was === undefined) continue;
    const source = textHash(sourceText(text, first));
    const oldSource = textHash(sourceText(was, first));
    for (const [language, translation] of Object.entries(text)) {
      if (language === first || translation === "") continue;
      const mark = readMark(marks[key]?.[language]);
      const isWritten = exactText(was, language, first) !== translation;
      const inOneGo = isWritten || now - mark.writtenAt < ONE_GO;
      const madeFrom = mark.madeFrom ?? oldSource;
      // Each edit of either language begins the minute anew; what is only kept lets it run out.
      const at = isWritten || source !== oldSource ? now : mark.writtenAt;
      const made = inOneGo ? `${source}@${at}` : madeFrom === source ? undefined : madeFrom;
      if (made === undefined) continue;
      const own = next[key] ?? {};
      own[language] = made;
      next[key] = own;
    }
  }
  return next;
}

/** What readers of marks need: without those that only remember when a translation was written. */
export function outdatedMarks(marks: TranslationMarks): TranslationMarks {
  return filtered(marks, (_key, _language, mark) => !mark.includes("@"));
}

/** Marks without those of a translation that somebody has looked at and found right. */
export function confirmed(marks: TranslationMarks, keys: readonly string[], language: string): TranslationMarks {
  const named = new Set(keys);
  return filtered(marks, (key, of) => !(named.has(key) && of === language));
}

function filtered(
  marks: TranslationMarks,
  isKept: (key: string, language: string, mark: string) => boolean,
): TranslationMarks {
  return Object.fromEntries(
    Object.entries(marks).flatMap(([key, byLanguage]) => {
      const kept = Object.entries(byLanguage).filter(([language, mark]) => isKept(key, language, mark));
      return kept.length > 0 ? [[key, Object.fromEntries(kept)]] : [];
    }),
  );
}
