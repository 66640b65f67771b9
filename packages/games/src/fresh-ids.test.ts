import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { type CampaignDocument, type CampaignType, freshIds } from "@fairground/model/campaign";
import { checkDocument, readDocument } from "@fairground/model/campaign/check";
import type { Field, Fields, Settings } from "@fairground/model/settings/schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settingsFor } from "./settings.ts";

const folder = new URL("../../../fixtures/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));

function documentOf(file: string): CampaignDocument {
  const read = readDocument(JSON.parse(readFileSync(new URL(file, folder), "utf8")).document);
  if (read.kind !== "document") throw new Error(`${file} does not read`);
  return read.document;
}

const idsOf = ({ pages, additionalPages, outcomes, prizePoolList, elements }: CampaignDocument) => [
  ...pages.ids,
  ...additionalPages.ids,
  ...Object.keys(elements.entities),
  ...outcomes.map(({ id }) => id).filter((id) => id !== "no-win"),
  ...prizePoolList.map(({ id }) => id),
];

/** Every value of a game's settings with its field, those of games behind doors included. */
function* fieldsIn(kind: CampaignType, value: unknown): Generator<{ field: Field; held: unknown }> {
  const settings = settingsFor(kind);
  if (settings) yield* within(settings, settings.schema.parse(value));
}
function* within(settings: Settings<Fields>, value: object): Generator<{ field: Field; held: unknown }> {
  for (const [name, held] of Object.entries(value)) {
    const field = settings.fields[name];
    if (!field) continue;
    yield { field, held };
    if (field.item && Array.isArray(held)) for (const item of held) yield* within(field.item, item);
    if (name === "game" && held) yield* fieldsIn(held.kind, held.settings);
  }
}
const pagesNamedIn = ({ game }: CampaignDocument): string[] =>
  [...fieldsIn(game.kind, game.settings)].flatMap(({ field, held }) =>
    field.kind === "page" && typeof held === "string" && held !== "" ? [held] : [],
  );

/** The settings without the pages that they name. */
const withoutPages = ({ game }: CampaignDocument): unknown =>
  JSON.parse(JSON.stringify(game), (key, value) => (/^page(Id)?$/.test(key) ? "" : value));

/** Names that things of a game have among their own kind are replaced; `result` and outcome rules know them by these. */
const withLocalIds = (document: CampaignDocument, other: (id: string) => string): CampaignDocument => ({
  ...document,
  game: JSON.parse(JSON.stringify(document.game), (key, value) =>
    /^(id|result)$/.test(key) && typeof value === "string" && value !== "" ? other(value) : value,
  ),
});

/** A game's settings that name a page, which none of the demo's does: behind a door, and by themselves. */
const withPages: CampaignDocument[] = ["fly.json", "advent-calendar.json"].map((file) => {
  const document = documentOf(file);
  const leaving = { action: "GoToPage", page: document.pages.ids[0], condition: "True", variable: "true" };
  const flying = { maxTime: 30, rules: [leaving] };
  const settings =
    document.game.kind === "fly"
      ? { ...document.game.settings, ...flying }
      : { ...document.game.settings, doors: [{ holds: "game", game: { kind: "fly", settings: flying } }] };
  return { ...document, game: { ...document.game, settings } };
});

describe("a copy of a campaign (document, Fresh ids)", () => {
  test.each(files)("of %s has none of its ids, sound references, and the game's settings as they were", (file) => {
    const document = documentOf(file);
    const first = freshIds(document, randomUUID);
    const second = freshIds(first, randomUUID);
    expect(checkDocument(second)).toEqual([]);
    expect(withoutPages(second)).toEqual(withoutPages(document));
    const text = JSON.stringify(second);
    expect(idsOf(first).filter((id) => text.includes(id))).toEqual([]);
  });

  test.each(withPages.map((document) => [document.gameType, document] as const))(
    "names its own pages where the settings of %s name one",
    (_kind, document) => {
      expect(pagesNamedIn(document)).toEqual([document.pages.ids[0]]);
      const fresh = freshIds(freshIds(document, randomUUID), randomUUID);
      expect(pagesNamedIn(fresh)).toEqual([fresh.pages.ids[0]]);
    },
  );

  test("keeps the names that questions, answers and results have, whatever pages, prizes and outcomes are called", () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), (file, seed) => {
        const document = documentOf(file);
        const taken = idsOf(document);
        let at = seed;
        const names = new Map<string, string>();
        const other = (id: string) => {
          const named = names.get(id) ?? taken[at++ % taken.length] ?? id;
          names.set(id, named);
          return named;
        };
        const clashing = withLocalIds(document, other);
        expect(withoutPages(freshIds(clashing, randomUUID))).toEqual(withoutPages(clashing));
      }),
      { numRuns: 60 },
    );
  });
});
