import { CsvReader, csvText, unguarded } from "../code/csv.ts";
import type { CampaignText } from "./collect.ts";
import { type OfferedText, type ReadTranslations, weigh } from "./exchange.ts";
import { exactText } from "./state.ts";

/** Fifty languages of a very long text. */
const LONGEST = 4_000_000;
const ABOUT = ["key", "page", "text"] as const;

/** All texts as CSV: what names them, then one column for each language, the campaign's first one first. */
export function textsAsCsv(texts: readonly CampaignText[], languages: readonly string[]): string {
  const [first = "en"] = languages;
  const rows = texts
    .filter(({ text }) => languages.some((language) => exactText(text, language, first) !== ""))
    .map(({ key, pageName, label, text }) => [
      key,
      pageName,
      label,
      ...languages.map((language) => exactText(text, language, first)),
    ]);
  return csvText([[...ABOUT, ...languages], ...rows]);
}

/**
 * Reads a file of {@link textsAsCsv} back, also after a spreadsheet has saved it with semicolons or tabs. Columns are
 * known by their heading; an empty cell changes nothing.
 */
export function textsFromCsv(
  csv: string,
  texts: readonly CampaignText[],
  languages: readonly string[],
): ReadTranslations {
  const reader = new CsvReader(LONGEST);
  const [head, ...rows] = [...reader.push(csv.replace(/^﻿/, "")), ...reader.end()];
  const names = head?.cells?.map((cell) => unguarded(cell).trim()) ?? [];
  const keyAt = names.indexOf("key");
  if (keyAt === -1)
    return {
      changes: [],
      refused: [{ line: head?.line ?? 1, key: "", language: "", fault: "column-missing" }],
      unchanged: 0,
    };
  const columns = names.flatMap((name, at) => (isAbout(name) ? [] : [{ name, at }]));
  const strange = columns.filter(({ name }) => !languages.includes(name));
  const malformed = rows.filter(({ cells }) => cells === null);
  const offered = rows.flatMap(({ line, cells }): OfferedText[] =>
    cells === null
      ? []
      : columns.flatMap(({ name, at }) =>
          languages.includes(name)
            ? [{ line, key: unguarded(cells[keyAt] ?? ""), language: name, value: lines(unguarded(cells[at] ?? "")) }]
            : [],
        ),
  );
  const read = weigh(offered, texts, languages);
  return {
    ...read,
    refused: [
      ...strange.map(({ name }) => ({
        line: head?.line ?? 1,
        key: "",
        language: name,
        fault: "language-unknown" as const,
      })),
      ...malformed.map(({ line }) => ({ line, key: "", language: "", fault: "malformed" as const })),
      ...read.refused,
    ].sort((a, b) => a.line - b.line),
  };
}

const isAbout = (name: string): boolean => ABOUT.some((about) => about === name) || name === "";
/** Texts have line feeds; a spreadsheet may write its own. */
const lines = (text: string): string => text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
