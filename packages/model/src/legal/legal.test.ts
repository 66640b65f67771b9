import { describe, expect, test } from "vitest";
import { ENGLISH } from "../campaign/defaults.ts";
import { newMetadata } from "../campaign/metadata/metadata.ts";
import { sampleDocument } from "../campaign/sample.ts";
import { plainOf, readRich } from "../rich-text/index.ts";
import { LANGUAGES, type LocalizedText } from "../text/index.ts";
import { legalFaults, missingFacts, placeholdersIn } from "./faults.ts";
import { legalFiller } from "./fill.ts";
import { NO_COMPANY_FACTS } from "./merge.ts";
import { COUNTRIES, LEGAL_FIELDS, NEEDED_FACTS } from "./names.ts";
import { type LegalFacts, legalFacts } from "./schema.ts";
import type { LegalSource } from "./source.ts";
import { legalWords } from "./words/index.ts";

const COMPANY = {
  ...NO_COMPANY_FACTS,
  ...{ organiser: "Norrvind AG", address: "Seeweg 1\n8000 Zürich", contact: "privacy@norrvind.example" },
  ...{ countries: ["CH", "DE"], told: "page-and-email", claimDays: 30, rest: "kept" },
} as const satisfies LegalSource["company"];
const FACTS = legalFacts.parse({});

/** The sample, a game of luck with prizes, whose terms and privacy are `text`. */
function source(
  text: LocalizedText,
  legal: Partial<LegalFacts> | null = {},
  { metadata = {}, company = COMPANY }: { metadata?: object; company?: LegalSource["company"] } = {},
): LegalSource {
  const document = sampleDocument();
  const terms = Object.values(document.additionalPages.entities).find(
    ({ pageType }) => pageType === "terms-and-conditions",
  );
  document.elements.entities.legal = {
    ...{ id: "legal", type: "terms-and-conditions", parentId: terms?.elementRoot ?? "", order: "a9", style: {} },
    texts: { text },
  };
  const languages = LANGUAGES.map((shortName) => ({ ...ENGLISH, shortName }));
  const rest = legal && { ...FACTS, ...legal };
  return { document, metadata: { ...newMetadata({ name: "Win", languages, legal: rest }), ...metadata }, company };
}
const said = (text: string, ...more: [Partial<LegalFacts>?, Parameters<typeof source>[2]?]) =>
  legalFiller(source(text, ...more), "en")(text, false);

describe("legal facts become the words of terms and privacy", () => {
  test("terms say who, when, how often, what and until when", () => {
    const metadata = {
      ...{ minimumAge: 16, startDate: "2026-12-01T08:00:00Z", endDate: "2026-12-24T22:59:00Z" },
      playLimits: [{ period: "DAY" as const, max: 2 }],
    };
    const text = said("{{legal.terms}}", {}, { metadata });
    expect(text).toContain("Norrvind AG, Seeweg 1, 8000 Zürich, runs this game.");
    expect(text).toContain(
      "from December 1, 2026 at 9:00 AM to December 24, 2026 at 11:59 PM (time zone Europe/Zurich)",
    );
    expect(text).toContain("Everybody aged 16 or over who lives in Switzerland and Germany may take part.");
    expect(text).toContain("at most twice a day");
    expect(text).toContain("no purchase is needed");
    expect(text).toContain("A prize can be claimed for 30 days");
    expect(placeholdersIn(text)).toEqual([]);
  });
  test("a campaign's own fact stands in the place of the company's", () =>
    expect(said("{{legal.organiser}}", { organiser: "Mirel" })).toBe("Mirel"));
  test("nothing is said of an age without a rule, and of months without a retention", () => {
    const text = said("{{legal.terms}} {{legal.privacy}}");
    expect(text).not.toMatch(/aged|18|months/);
    expect(said("{{legal.privacy}}", {}, { metadata: { retentionMonths: 3 } })).toContain(
      "3 months after the campaign has ended",
    );
  });
  test("what is asked for at the door is said, with the way around it", () => {
    const points = { tags: ["HAS_LOYALTY"], pointsPerPlay: 5 };
    const text = said("{{legal.terms}}", { freeEntry: { en: "write a card" } }, { metadata: points });
    expect(text).not.toContain("no purchase");
    expect(text).toContain("one needs loyalty points. It is also possible to take part without: write a card");
    expect(said("{{legal.terms}}", { purchase: true })).toContain("[free way to take part]");
  });
  test.each([
    [{ collectAnalytics: false }, "do not measure"],
    [{ analyticsTrackingLevel: 0 }, "do not measure"],
    [{ analyticsTrackingLevel: 1 }, "nothing that leads back"],
    [{ analyticsTrackingLevel: 2 }, "device, browser and country"],
    [{ analyticsTrackingLevel: null }, "the page from which"],
    [{ analyticsTrackingLevel: 2, measuringConsent: "ASK" }, "only if they agree"],
  ])("what is measured is as it is set: %o", (metadata, words) =>
    expect(said("{{legal.privacy}}", {}, { metadata })).toContain(words),
  );
  test("a collector elsewhere is named among those who receive the data", () => {
    const metadata = { cookieless: false, collectorUrl: "https://stats.example/in" };
    expect(said("{{legal.privacy}}", {}, { metadata })).toContain("These receive the data, too: stats.example.");
    expect(said("{{legal.privacy}}")).not.toContain("stats.example");
  });
  test("a prize is told with its number and its value", () => {
    const { document } = source("");
    const prize = document.prizePoolList.find(({ noWinPrize }) => !noWinPrize);
    const values = { [prize?.id ?? ""]: "CHF 20" };
    expect(said("{{legal.prizes}}", { values })).toMatch(/^Prizes: .+, worth CHF 20 each/);
  });
  test("in a formatted text, what a fact says is no markup", () => {
    const facts = { organiser: "A*B* [x](https://evil.example)" };
    const written = legalFiller(source("", facts), "en")("{{legal.organiser}}", true);
    const text = readRich(written);
    expect(plainOf(text)).toBe(facts.organiser);
    expect(JSON.stringify(text)).not.toContain("href");
  });
  test.each(LANGUAGES)("%s says everything in words of its own", (language) => {
    const text = LEGAL_FIELDS.map((field) => `{{${field}}}`).join("\n");
    const own = legalFiller(source(text), language)(text, false);
    expect(own).not.toMatch(/\{\w+\}|\{\{|undefined/);
    for (const other of LANGUAGES)
      if (other !== language) expect(legalFiller(source(text), other)(text, false)).not.toBe(own);
    const sentences = (of: unknown): string[] =>
      typeof of === "string" ? [of] : typeof of === "object" && of !== null ? Object.values(of).flatMap(sentences) : [];
    const fields = (one: string) => (one.match(/\{\w+\}/g) ?? []).sort().join();
    expect(sentences(legalWords[language]).map(fields)).toEqual(sentences(legalWords.en).map(fields));
  });
  test("in a language that we do not speak, the first language's words stand in", () => {
    const of = source("");
    const [german] = of.metadata.languages.filter(({ shortName }) => shortName === "de");
    of.metadata.languages = german ? [german, { ...ENGLISH, shortName: "it" }] : [];
    expect(legalFiller(of, "it")("{{legal.terms}}", false)).toContain("führt dieses Spiel durch");
  });
  test("other fields stay as they are written", () =>
    expect(said("{{prize.title}} {{legal.x}}")).toBe("{{prize.title}} {{legal.x}}"));
});

describe("what stands in the way of publishing", () => {
  const none = { company: NO_COMPANY_FACTS };
  const PRIZES = NEEDED_FACTS.filter((fact) => fact !== "freeEntry");

  test("a campaign with prizes needs every fact; the company may have said them once", () => {
    expect(missingFacts(source("Own words", {}, none))).toEqual(PRIZES);
    expect(legalFaults(source("Own words", {}, none)).map(({ path }) => path)).toContain("metadata.legal.address");
    expect(missingFacts(source("{{legal.terms}} {{legal.privacy}}"))).toEqual([]);
  });
  test("a way around what is asked for is needed where something is", () =>
    expect(missingFacts(source("", { purchase: true }))).toEqual(["freeEntry"]));
  test("a campaign of the specification's calls is asked for nothing, unless a page names a fact", () => {
    expect(legalFaults(source("Own words", null, none))).toEqual([]);
    expect(missingFacts(source("{{legal.organiser}}", null, none))).toEqual(["organiser"]);
  });
  test("without prizes, only what a page names is needed", () => {
    const of = source("{{legal.privacy}}", {}, none);
    of.document.prizePoolList = of.document.prizePoolList.filter(({ noWinPrize }) => noWinPrize);
    expect(missingFacts(of)).toEqual(["organiser", "address", "contact"]);
  });
  test("who answers for the own text lifts that, and neither placeholders nor facts that it names", () => {
    const checked = { by: "Ada Berg", on: "2026-11-26" };
    expect(legalFaults(source("Own words", { checked }, none))).toEqual([]);
    expect(missingFacts(source("{{legal.contact}}", { checked }, none))).toEqual(["contact"]);
    expect(legalFaults(source({ en: "By [Company, address]" }, { checked }, none))).toEqual([
      {
        path: "elements.entities.legal.texts.text.en",
        message: "Write what belongs in the place of [Company, address]",
      },
    ]);
  });
  test("a placeholder in a fact is none", () => {
    expect(missingFacts(source("", { organiser: "[Company]" }))).toEqual(["organiser"]);
  });
  test.each([
    ["[Company, address] runs this", ["[Company, address]"]],
    ["a \\[date\\] in a formatted text", ["[date]"]],
    ["[our site](https://example.org) and [1]", []],
    ["[Straße]", ["[Straße]"]],
  ])("placeholders in %j", (text, found) => expect(placeholdersIn(text)).toEqual(found));
  test("a placeholder in a language that the campaign does not have stands in nobody's way", () => {
    const of = source({ en: "Fine", it: "[Ditta]" });
    expect(legalFaults(of)).toEqual([]);
  });
});

test("every country has a name", () => {
  const names = new Intl.DisplayNames("en", { type: "region" });
  expect(COUNTRIES.filter((code) => names.of(code) === code)).toEqual([]);
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
});
