import { textIn } from "../text/index.ts";

/**
 * Anything of a campaign with its texts in these languages alone: what else a template says is not the campaign's, and
 * shows nowhere by itself (marketer, 6). A text that has none of them is kept, as what visitors would have read, under the
 * first.
 * @param languages of the campaign, its first one first
 * @param all languages of what it begins with, its first one first: an object of these names alone is a text
 */
export function keepLanguages<T>(value: T, languages: readonly string[], all: readonly string[]): T {
  return kept(value, languages, all) as T; // texts stay texts, everything else what it is
}

function kept(value: unknown, languages: readonly string[], all: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => kept(each, languages, all));
  if (typeof value !== "object" || value === null) return value;
  if (isText(value, all)) {
    const own = Object.entries(value).filter(([language]) => languages.includes(language));
    if (own.length > 0) return Object.fromEntries(own);
    const [first = "en"] = languages;
    return { [first]: textIn(value, first, all[0] ?? first) };
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, kept(each, languages, all)]));
}

function isText(value: object, all: readonly string[]): value is Record<string, string> {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([name, text]) => typeof text === "string" && all.includes(name));
}
