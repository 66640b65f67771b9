import type { CampaignDocument } from "../campaign/schema.ts";
import type { LocalizedText } from "../text/index.ts";
import type { CampaignText } from "./collect.ts";
import { isRecord } from "./collect.ts";

export interface TextChange {
  key: string;
  language: string;
  value: string;
}

/** The text with one language changed; "" takes a translation away. */
export function withTranslation(text: LocalizedText, language: string, value: string, first: string): LocalizedText {
  if (typeof text === "string" && language === first) return value;
  const all = typeof text === "string" ? { [first]: text } : text;
  const { [language]: _before, ...rest } = all;
  return value === "" && language !== first ? rest : { ...rest, [language]: value };
}

/**
 * The document with texts changed. Nothing else is touched, and what did not change stays the same object.
 * @param texts as collected from this very document; changes of other keys are left out
 */
export function withTexts(
  document: CampaignDocument,
  texts: readonly CampaignText[],
  changes: readonly TextChange[],
  first: string,
): CampaignDocument {
  const byKey = new Map(texts.map((text) => [text.key, { path: text.path, text: text.text }]));
  let changed: unknown = document;
  for (const { key, language, value } of changes) {
    const place = byKey.get(key);
    if (!place) continue;
    place.text = withTranslation(place.text, language, value, first);
    changed = put(changed, place.path, place.text);
  }
  return changed as CampaignDocument; // texts in the places of texts
}

function put(at: unknown, [name, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(at)) return at.map((item: unknown, index) => (index === name ? put(item, rest, value) : item));
  const record = isRecord(at) ? at : {};
  return { ...record, [name]: put(record[String(name)], rest, value) };
}
