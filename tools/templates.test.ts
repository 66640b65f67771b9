import { existsSync, readdirSync, readFileSync } from "node:fs";
import { settingsFor } from "@fairground/games/settings";
import { BACKGROUNDS, CAMPAIGN_TYPES, TEMPLATE_CATEGORIES, THEMES } from "@fairground/model/campaign";
import { publishFaults } from "@fairground/model/campaign/check";
import { campaignDocument, campaignMetadata } from "@fairground/model/campaign/schema";
import {
  type CompanyFacts,
  entryOf,
  type LegalSource,
  legalFaults,
  legalFiller,
  NO_COMPANY_FACTS,
} from "@fairground/model/legal";
import { LANGUAGES } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { builtFiles } from "../fixtures/templates/built-files.ts";
import { templates } from "../fixtures/templates/index.ts";
import { keywords } from "../fixtures/templates/keywords.ts";

const folder = new URL("../apps/server/src/modules/templates/", import.meta.url);
const art = new URL("../packages/elements/art/", import.meta.url);
const read = templates.map((template) => ({
  ...template,
  metadata: campaignMetadata.parse(template.campaign.metadata),
  document: campaignDocument.parse(template.campaign.document),
}));
const FACTS: CompanyFacts = {
  ...NO_COMPANY_FACTS,
  ...{ organiser: "Norrvind AG", address: "Seeweg 1, 8000 Zürich", contact: "privacy@norrvind.example" },
  countries: ["CH"],
  ...({ told: "page", claimDays: 30, rest: "kept" } as const),
};
const kinds = (of: (one: (typeof read)[number]) => string) => new Set(read.map(of));

test("the server's files are what `node fixtures/templates/write.ts` writes", () => {
  const built = builtFiles();
  expect(readdirSync(new URL("built/", folder)).sort()).toEqual(Object.keys(built).sort());
  for (const [name, text] of Object.entries(built))
    expect(readFileSync(new URL(`built/${name}`, folder), "utf8") === text, name).toBe(true);
});

test("there are at least 24, in every category, with every game, theme and background", () => {
  expect(read.length).toBeGreaterThanOrEqual(24);
  expect(kinds(({ id }) => id).size).toBe(read.length);
  expect([...kinds(({ category }) => category)].sort()).toEqual([...TEMPLATE_CATEGORIES].sort());
  const games = CAMPAIGN_TYPES.filter((type) => !["other", "none", "hit-the-target"].includes(type));
  expect(games.filter((game) => !kinds(({ document }) => document.gameType).has(game))).toEqual([]);
  const physics = read.map(({ document }) => document.game.settings.physics);
  expect(physics, "hit-the-target is a kind of the drop game").toContain("hit-the-target");
  expect(THEMES.filter((theme) => !kinds(({ document }) => document.theme.name).has(theme))).toEqual([]);
  const backgrounds = new Set(
    read.flatMap(({ document }) => Object.values(document.pages.entities).map(({ background }) => background)),
  );
  expect(BACKGROUNDS.filter((name) => !backgrounds.has(name))).toEqual([]);
});

test("no two have the same palette, and no composition of the first page is in most of them", () => {
  expect(kinds(({ document }) => JSON.stringify(document.theme.tokens)).size).toBe(read.length);
  const shapes = read.map(({ document }) => {
    const [first] = Object.values(document.pages.entities);
    const elements = Object.values(document.elements.entities).filter(({ id }) => id.startsWith(`${first?.id}-`));
    return elements.map(({ type, layout }) => `${type} ${layout ?? ""}`).join();
  });
  const most = Math.max(...shapes.map((shape) => shapes.filter((other) => other === shape).length));
  expect(most).toBeLessThanOrEqual(read.length / 4);
});

test.each(LANGUAGES)("each is looked for by six words or more in %s", (language) => {
  const few = [...read.map(({ id }) => id)].filter((id) => (keywords[id]?.[language]?.split(" ").length ?? 0) < 6);
  expect(few).toEqual([]);
});

describe.each(read)("template $id", ({ id, name, about, metadata, document }) => {
  const pages = [...Object.values(document.pages.entities), ...Object.values(document.additionalPages.entities)];
  const types = new Set(pages.map(({ pageType }) => pageType));

  test("says every text in all five languages", () => {
    const missing: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== "object" || value === null) return;
      if ("en" in value)
        for (const language of LANGUAGES) {
          const text = (value as Record<string, unknown>)[language];
          const isEmpty = typeof text !== "string" || (text.trim() === "" && value.en !== "");
          if (isEmpty) missing.push(`${path}.${language}`);
        }
      for (const [key, each] of Object.entries(value)) look(each, `${path}.${key}`);
    };
    look({ name, about, document }, id);
    expect(missing).toEqual([]);
  });

  test("has colours in its theme's tokens alone, so that a brand's reach pages, mails and the game (marketer, 15)", () => {
    const literals: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value === "string" && value.startsWith("<svg")) return; // a picture to be guessed
      if (typeof value === "string" && /#[0-9a-f]{3,8}\b|\brgba?\(/i.test(value)) literals.push(`${path} ${value}`);
      if (typeof value !== "object" || value === null) return;
      for (const [key, each] of Object.entries(value)) look(each, `${path}.${key}`);
    };
    const { theme: _, game, ...pages } = document;
    // With what the game begins with where the template says nothing.
    look({ ...pages, settings: settingsFor(game.kind)?.schema.parse(game.settings) }, id);
    expect(literals).toEqual([]);
  });

  test("has nothing on the game in place of what a prize says of itself (marketer, 6)", () => {
    const places = [document.game.settings.segments, document.game.settings.icons].flatMap((list) =>
      Array.isArray(list) ? (list as Record<string, unknown>[]) : [],
    );
    const own = places.filter(({ symbolId }) => symbolId !== "");
    const said = own.filter(
      ({ label = "", picture = "", color = "", drawing = "prize" }) => label || picture || color || drawing !== "prize",
    );
    expect(said).toEqual([]);
  });

  test("has all the pages that it needs: game, what comes of it, terms, privacy, and a limit's where there is a limit", () => {
    for (const type of ["game", "outcome", "terms-and-conditions", "privacy-policy"] as const)
      expect(types).toContain(type);
    expect(types.has("limit-reached")).toBe(metadata.playLimits.length > 0);
    const gives = document.prizePoolList.length > 0;
    if (gives) expect(document.prizePoolList.slice(1).some(({ stock }) => stock !== null)).toBe(true);
    if (gives && types.has("lead")) expect(types).toContain("outcome-email");
    expect(document.outcomes.length).toBeGreaterThan(0);
  });

  test("lacks nothing for publishing but the prizes' own rows", () => {
    const faults = publishFaults(document, metadata).filter(({ path }) => !path.endsWith(".prizeId"));
    expect(faults).toEqual([]);
  });

  test("promises nothing that it does not keep: its legal pages are made of facts alone", () => {
    const source = { document, metadata, company: FACTS };
    const isOpen = entryOf(source) === "free";
    expect(legalFaults(source).map(({ path }) => path)).toEqual(isOpen ? [] : ["metadata.legal.freeEntry"]);
    const legal = Object.values(document.elements.entities).filter(({ type }) => type === "terms-and-conditions");
    expect(legal.flatMap(({ texts }) => Object.values(texts.text ?? {}))).toEqual([
      ...Array(5).fill("{{legal.terms}}"),
      ...Array(5).fill("{{legal.privacy}}"),
    ]);
    const { minimumAge = 0, retentionMonths = null }: LegalSource["metadata"] = metadata;
    const asks = Object.values(document.elements.entities).some(({ fields = [] }) => fields.length > 0);
    const said = legalFiller(source, "en")("{{legal.terms}} {{legal.privacy}}", false);
    expect(said.includes("no purchase is needed")).toBe(isOpen);
    expect(/aged \d+/.test(said)).toBe(minimumAge > 0);
    expect(/months? after the campaign/.test(said)).toBe(asks && retentionMonths !== null);
    expect(said.includes("We do not measure")).toBe(
      !metadata.collectAnalytics || metadata.analyticsTrackingLevel === 0,
    );
  });

  test("promises neither age, deletion nor purchase in words of its own, in any language", () => {
    const promises: string[] = [];
    const look = (value: unknown): void => {
      if (typeof value === "string" && !value.startsWith("<svg") && PROMISE.test(value)) promises.push(value);
      if (typeof value === "object" && value !== null) for (const each of Object.values(value)) look(each);
    };
    look({ pages: document.pages, additionalPages: document.additionalPages, elements: document.elements });
    expect(promises).toEqual([]);
  });

  test("names art that there is, and has its two pictures in the chooser", () => {
    const named = [...JSON.stringify(document).matchAll(/"art:([a-z0-9_/-]+)"/g)].map(([, path]) => `${path}.svg`);
    expect(named.filter((path) => !existsSync(new URL(path, art)))).toEqual([]);
    for (const picture of [`${id}.jpg`, `${id}-game.jpg`])
      expect(existsSync(new URL(`pictures/${picture}`, folder)), picture).toBe(true);
  });
});

/** Sentences of which a fact decides, in the five languages. */
const PROMISE =
  /(aged|from|ab|de|dos|dès) 18(\.| Jahren| ans| anos| años)|18 or over|90 (days|Tage|dias|jours|días)|no purchase|keinen Kauf|obriga a qualquer compra|obligation d’achat|obliga a comprar/i;
