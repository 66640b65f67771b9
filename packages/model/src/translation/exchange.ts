import type { CampaignText } from "./collect.ts";
import { nameFault } from "./names-in.ts";
import { exactText, sourceText } from "./state.ts";
import type { TextChange } from "./write.ts";

/** Why a row of a file was not taken. The studio has words for each. */
export type RowFault =
  | "malformed"
  | "column-missing"
  | "language-unknown"
  | "key-missing"
  | "key-unknown"
  | "key-twice"
  | "too-long"
  | "names-changed"
  | "source-changed";

export interface RefusedRow {
  /** From 1, as an editor counts; of XLIFF the number of the unit. */
  line: number;
  key: string;
  language: string;
  fault: RowFault;
}

/** What a file changes, and what of it could not be taken. */
export interface ReadTranslations {
  changes: TextChange[];
  refused: RefusedRow[];
  /** Rows that say what the document says already, or nothing. */
  unchanged: number;
}

export const LONGEST_TEXT = 20_000;

/** One translation as it stands in a file. */
export interface OfferedText {
  line: number;
  key: string;
  language: string;
  value: string;
  /** What the translator saw; undefined where the file does not say. */
  source?: string | undefined;
}

/** Weighs what a file offers against the document: nothing is taken that is unknown, too long, or breaks a `{name}`. */
export function weigh(
  offered: readonly OfferedText[],
  texts: readonly CampaignText[],
  languages: readonly string[],
): ReadTranslations {
  const [first = "en"] = languages;
  const byKey = new Map(texts.map((text) => [text.key, text.text]));
  const read: ReadTranslations = { changes: [], refused: [], unchanged: 0 };
  const seen = new Set<string>();
  for (const { line, key, language, value, source } of offered) {
    const refuse = (fault: RowFault) => read.refused.push({ line, key, language, fault });
    const text = byKey.get(key);
    if (key === "") refuse("key-missing");
    else if (text === undefined) refuse("key-unknown");
    else if (!languages.includes(language)) refuse("language-unknown");
    else if (seen.has(`${language} ${key}`)) refuse("key-twice");
    else {
      seen.add(`${language} ${key}`);
      const now = sourceText(text, first);
      if (value === "" || value === exactText(text, language, first)) read.unchanged++;
      else if (value.length > LONGEST_TEXT) refuse("too-long");
      else if (source !== undefined && source !== now && language !== first) refuse("source-changed");
      else if (language !== first && nameFault(now, value)) refuse("names-changed");
      else read.changes.push({ key, language, value });
    }
  }
  return read;
}
