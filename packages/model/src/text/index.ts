/** A string that a visitor reads: one per language, or a plain string in the campaign's first language (document, "Texts"). */
export type LocalizedText = string | { readonly [language: string]: string };

/** The languages of the product's own words (spec §3, editor languages). */
export const LANGUAGES = ["en", "de", "pt", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The text in a language, else in the campaign's first language, else in any language that has one, else "".
 * @param language short name, e.g. "de"
 * @param first the campaign's first language, in which plain strings are written
 */
export function textIn(text: LocalizedText | null | undefined, language: string, first: string): string {
  if (text === null || text === undefined) return "";
  if (typeof text === "string") return text;
  return text[language] || text[first] || Object.values(text).find((value) => value !== "") || "";
}

/**
 * The same for an element's text, and for what stands in another text's place, as a segment's label in that of its prize's:
 * emptied in a language, it says nothing there, instead of what another language has.
 */
export const overrideIn = (text: LocalizedText | null | undefined, language: string, first: string): string =>
  typeof text === "object" && text?.[language] === "" ? "" : textIn(text, language, first);

/** Values for the `{name}`s of a sentence; a name without a value stays as it is written. */
export const fill = (sentence: string, values: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/{(\w+)}/g, (whole, name: string) => String(values[name] ?? whole));

/** Whether a language is one of the product's own; others read the campaign's texts and our English words. */
export function ownLanguage(language: string): Language {
  const short = language.slice(0, 2).toLowerCase();
  return LANGUAGES.find((own) => own === short) ?? "en";
}

/** Whether a language is written from right to left, by its short name, e.g. "ar" or "fa-IR". */
export const isRightToLeft = (language: string): boolean =>
  /^(?:arc?|ckb|dv|fa|he|iw|ks|nqo|prs|ps|sd|syr|ug|ur|yi)(?:[-_]|$)/i.test(language);
