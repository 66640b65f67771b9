import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { settingsFor } from "@fairground/games/settings";
import {
  BACKGROUNDS,
  CAMPAIGN_GOALS,
  CAMPAIGN_INDUSTRIES,
  CAMPAIGN_OCCASIONS,
  CAMPAIGN_TYPES,
  MEASURED_WITH_CONSENT,
  PLAY_LENGTHS,
  playLengthOf,
  TEMPLATE_CATEGORIES,
  THEMES,
} from "@fairground/model/campaign";
import { publishFaults } from "@fairground/model/campaign/check";
import { campaignDocument, campaignMetadata } from "@fairground/model/campaign/schema";
import {
  type CompanyFacts,
  entryOf,
  hasPrizes,
  type LegalSource,
  legalFaults,
  legalFiller,
  NO_COMPANY_FACTS,
} from "@fairground/model/legal";
import { isOtherPicture } from "@fairground/model/review";
import { LANGUAGES, textIn } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { DEMO_CAMPAIGNS } from "../apps/server/src/modules/gallery/campaigns.ts";
import { builtFiles } from "../fixtures/templates/built-files.ts";
import { facets } from "../fixtures/templates/facets.ts";
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

test("there are at least 36, in every category, with every game, theme and background", () => {
  expect(read.length).toBeGreaterThanOrEqual(36);
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

test("each is found by a goal, an occasion and an industry, and there is something for every one of them", () => {
  const known = read.map(({ id }) => facets[id] ?? { goals: [], occasions: [], industries: [] });
  for (const [facet, all] of [
    ["goals", CAMPAIGN_GOALS],
    ["occasions", CAMPAIGN_OCCASIONS],
    ["industries", CAMPAIGN_INDUSTRIES],
  ] as const) {
    expect(read.filter((_, at) => known[at]?.[facet].length === 0).map(({ id }) => id)).toEqual([]);
    const used = new Set<string>(known.flatMap((one) => one[facet]));
    expect(
      all.filter((each) => !used.has(each)),
      facet,
    ).toEqual([]);
  }
  expect(new Set(read.map(({ document }) => playLengthOf(document.gameType)))).toEqual(new Set(PLAY_LENGTHS));
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

  test("shows each prize itself, whichever language is left of it", () => {
    const others = document.prizePoolList.flatMap(({ title, gameImage, resultsImage }) =>
      LANGUAGES.flatMap((language) =>
        [gameImage, resultsImage].filter((image) => isOtherPicture(image, [textIn(title, language, "en")])),
      ),
    );
    expect(others).toEqual([]);
  });

  test("lacks nothing for publishing but the prizes' own rows", () => {
    const faults = publishFaults(document, metadata).filter(({ path }) => !path.endsWith(".prizeId"));
    expect(faults).toEqual([]);
  });

  test("promises nothing that it does not keep: its legal pages are made of facts alone", () => {
    const source = { document, metadata, company: FACTS };
    const isOpen = entryOf(source) === "free";
    expect(legalFaults(source).map(({ path }) => path)).toEqual(isOpen ? [] : ["metadata.legal.freeEntry"]);
    expect(legalTexts(document)).toEqual([...Array(5).fill("{{legal.terms}}"), ...Array(5).fill("{{legal.privacy}}")]);
    expectKept(source);
  });

  test("promises neither age, deletion nor purchase in words of its own, in any language", () => {
    expect(promisesOf(document)).toEqual([]);
  });

  test("names art that there is, and has its three pictures in the chooser, none heavier than 12 kB", () => {
    const named = [...JSON.stringify(document).matchAll(/"art:([a-z0-9_/-]+)"/g)].map(([, path]) => `${path}.svg`);
    expect(named.filter((path) => !existsSync(new URL(path, art)))).toEqual([]);
    expect(heavyOrMissing(new URL("pictures/", folder), id)).toEqual([]);
  });
});

/** Frames that are not there, or weigh more than a card may ask of a phone. */
function heavyOrMissing(pictures: URL, name: string): string[] {
  const frames = ["", "-game", "-win"].map((frame) => `${name}${frame}.webp`);
  return frames.filter((frame) => {
    const bytes = statSync(new URL(frame, pictures), { throwIfNoEntry: false })?.size ?? 0;
    return bytes === 0 || bytes > 12_288;
  });
}

describe.each(DEMO_CAMPAIGNS)("demo $kind", ({ kind, file, goals, occasions, industries }) => {
  const json = JSON.parse(readFileSync(new URL(`../fixtures/${file}.json`, import.meta.url), "utf8"));
  // As they are imported: they ask before they measure.
  const metadata = campaignMetadata.parse({ ...json.metadata, ...MEASURED_WITH_CONSENT });
  const document = campaignDocument.parse(json.document);
  // Each is a brand of its own, and says all of its facts itself.
  const source = { document, metadata, company: NO_COMPANY_FACTS };

  test("promises nothing that it does not keep: its legal pages are made of its own facts alone", () => {
    expect(legalFaults(source)).toEqual([]);
    expect(metadata.retentionMonths).toBe(3);
    const all = legalTexts(document);
    expect(all.filter((text) => text !== "{{legal.terms}}" && text !== "{{legal.privacy}}")).toEqual([]);
    expect(all.filter((text) => text === "{{legal.privacy}}")).toHaveLength(5);
    if (hasPrizes(document)) expect(all.filter((text) => text === "{{legal.terms}}")).toHaveLength(5);
    expectKept(source);
  });

  test("is found by a goal, an occasion and an industry, and has its three pictures in the gallery", () => {
    expect([goals, occasions, industries].filter((each) => each.length === 0)).toEqual([]);
    expect(heavyOrMissing(new URL("../fixtures/pictures/", import.meta.url), kind)).toEqual([]);
  });

  test("asks for the age of which it speaks, and speaks of no deletion or purchase in words of its own", () => {
    const isAged = metadata.minimumAge > 0;
    expect(promisesOf(document).filter((text) => !(isAged && text.includes(String(metadata.minimumAge))))).toEqual([]);
    const fields = Object.values(document.elements.entities).flatMap((element) => element.fields ?? []);
    expect(fields.some(({ name }) => name === "ageConfirmation")).toBe(isAged);
  });
});

test("a demo has a minimum age, so that it can be seen", () => {
  const ages = DEMO_CAMPAIGNS.map(({ file }) => {
    const { metadata } = JSON.parse(readFileSync(new URL(`../fixtures/${file}.json`, import.meta.url), "utf8"));
    return metadata.minimumAge ?? 0;
  });
  expect(ages.filter((age) => age > 0)).toEqual([18]);
});

/** What the pages of terms and privacy say: text under their headings. */
function legalTexts({ elements: { entities }, pages, additionalPages }: LegalSource["document"]): string[] {
  const legal = [pages, additionalPages].flatMap(({ entities: all }) =>
    Object.values(all).filter(({ pageType }) => pageType === "terms-and-conditions" || pageType === "privacy-policy"),
  );
  return legal.flatMap(({ elementRoot }) =>
    Object.values(entities)
      .filter(({ type, variant, parentId }) => {
        if (type === "terms-and-conditions") return parentId === elementRoot;
        return type === "text" && variant !== "h1" && parentId === elementRoot;
      })
      .flatMap(({ texts }) => Object.values(texts.text ?? {})),
  );
}

/** Its legal pages say an age, a deletion, a purchase and what is measured exactly where the campaign does that. */
function expectKept(source: LegalSource): void {
  const { document, metadata } = source;
  const { minimumAge = 0, retentionMonths = null } = metadata;
  const asks = Object.values(document.elements.entities).some(({ fields = [] }) => fields.length > 0);
  const said = legalFiller(source, "en")("{{legal.terms}} {{legal.privacy}}", false);
  expect(said.includes("no purchase is needed")).toBe(entryOf(source) === "free");
  expect(/aged \d+/.test(said)).toBe(minimumAge > 0);
  expect(/months? after the campaign/.test(said)).toBe(asks && retentionMonths !== null);
  expect(said.includes("We do not measure")).toBe(!metadata.collectAnalytics || metadata.analyticsTrackingLevel === 0);
}

/** The words of its own in which a campaign promises what only a fact can. */
function promisesOf({ pages, additionalPages, elements }: LegalSource["document"]): string[] {
  const promises: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value === "string" && !value.startsWith("<svg") && PROMISE.test(value)) promises.push(value);
    if (typeof value === "object" && value !== null) for (const each of Object.values(value)) look(each);
  };
  look({ pages, additionalPages, elements });
  return promises;
}

/** Sentences of which a fact or a date of the campaign decides, in the five languages. */
const PROMISE =
  /(aged|from|ab|de|dos|dès) 18(\.| Jahren| ans| anos| años)|18 or over|90 (days|Tage|dias|jours|días)|no purchase|keinen Kauf|obriga a qualquer compra|obligation d’achat|obliga a comprar|midnight|Mitternacht|meia-noite|minuit|medianoche/i;
