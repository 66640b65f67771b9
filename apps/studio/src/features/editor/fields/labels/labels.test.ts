import { elementSettings, elementTexts } from "@fairground/elements/settings";
import { settingsFor } from "@fairground/games/settings";
import { CAMPAIGN_TYPES } from "@fairground/model/campaign";
import type { Fields } from "@fairground/model/settings/schema";
import { OWN_TEXT_LABELS } from "@fairground/model/translation";
import { expect, test } from "vitest";
import de from "./de.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };

/** What the inspector and the table of texts say of elements and games, in the English of their schemas. */
const english = [
  ...new Set([
    ...Object.values(elementSettings).flatMap(({ fields }) => said(fields)),
    ...Object.values(elementTexts).flatMap((slots) => slots.map(({ label }) => label)),
    ...OWN_TEXT_LABELS,
    ...CAMPAIGN_TYPES.flatMap((type) => said(settingsFor(type)?.fields ?? {})),
  ]),
];
/** Brands, ratios and words that are the same in every language need no word of their own. */
const SAME = /^(Facebook|X|LinkedIn|WhatsApp|Telegram|\d+:\d+|customField\d|Id|Halloween)$/;

test.each(Object.entries({ de, pt, fr, es }))(
  "every label of a setting has its word in %s, and no word is left over",
  (_language, words) => {
    // A word that is spelled as in English may be missing in one language, not in all four.
    const all = new Set([de, pt, fr, es].flatMap((each) => Object.keys(each)));
    expect(english.filter((label) => !all.has(label) && !SAME.test(label))).toEqual([]);
    expect(Object.keys(words).filter((label) => !english.includes(label))).toEqual([]);
    expect(Object.entries(words).filter(([, word]) => word.trim() === "")).toEqual([]);
  },
);

function said(fields: Fields): string[] {
  return Object.values(fields).flatMap(({ label, help, options, item }) => [
    label,
    ...(help === undefined ? [] : [help]),
    ...(options ?? []).map((option) => option.label),
    ...(item ? said(item.fields) : []),
  ]);
}
