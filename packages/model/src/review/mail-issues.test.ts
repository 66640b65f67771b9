import { describe, expect, test } from "vitest";
import { SAMPLE, sampleDocument, sampleMetadata } from "../campaign/sample.ts";
import type { CampaignDocument, Element } from "../campaign/schema.ts";
import { darkMailPaint } from "../mail/index.ts";
import { contrastOf, reviewCampaign } from "./index.ts";

/** The sample with a mail of these parts alone. */
function found(
  parts: readonly Partial<Element>[],
  change: (document: CampaignDocument) => void = () => {},
  tokens: Record<string, string> = {},
) {
  const document = sampleDocument() as CampaignDocument;
  const page = document.additionalPages.entities[SAMPLE.email];
  const { entities } = document.elements;
  for (const [id, { parentId }] of Object.entries(entities)) if (parentId === page?.elementRoot) delete entities[id];
  const root = entities[page?.elementRoot ?? ""] as Element;
  Object.assign(root, { type: "email-template", texts: { subject: "Hello" } });
  parts.forEach((part, at) => {
    entities[`p${at}`] = { id: `p${at}`, parentId: root.id, order: `b${at}`, style: {}, texts: {}, ...part } as Element;
  });
  change(document);
  const catalogue = { slots: () => [], elementFields: () => undefined, gameFields: () => undefined };
  return reviewCampaign({ document, metadata: sampleMetadata(), catalogue, tokens });
}

/** Of a mail whose subject and heading are there. */
function issuesOf(parts: readonly Partial<Element>[], change?: (document: CampaignDocument) => void) {
  return found([{ type: "text", variant: "h1", texts: { text: "Hello" } }, ...parts], change)
    .filter(({ code }) => code.startsWith("mail-") || code === "alt-missing" || code === "link-broken")
    .map(({ code, elementId, language, values, severity, pageId }) => {
      expect([severity, pageId]).toEqual(["warning", SAMPLE.email]);
      return [code, elementId, language, values.field ?? ""];
    });
}
const text = (said: Element["texts"][string]): Partial<Element> => ({ type: "text", texts: { text: said } });

describe("problems of a mail", () => {
  test("a sound one has none", () =>
    expect(
      issuesOf([
        text("Hello {{firstName|friend}}, {{email}} {{prize.title}} {{code}}"),
        { type: "button", action: { type: "LINK", target: "https://example.org/" }, texts: { label: "Shop" } },
        { type: "button", action: { type: "CHANGE_PAGE", target: "FIRST" }, texts: { label: "Play" } },
        { type: "image", picture: "https://example.org/a.png", texts: { alt: "A mug" } },
      ]),
    ).toEqual([]));

  test.each<[string, Partial<Element>[], unknown[][]]>([
    [
      "a field that nobody fills, in the language that names it",
      [text({ en: "{{nickname|you}}", de: "Du" })],
      [["mail-field-unknown", "p1", "en", "nickname"]],
    ],
    ["a field that may be empty", [text("{{city}} {{ city }}")], [["mail-field-alone", "p1", "", "city"]]],
    [
      "a picture without words",
      [{ type: "image", picture: "https://example.org/a.png" }],
      [["alt-missing", "p1", "", ""]],
    ],
    ["art that is drawn", [{ type: "image", picture: "art:moods/won", texts: { alt: "Cup" } }], []],
    [
      "a drawing without a size of its own",
      [{ type: "image", picture: "art:backgrounds/snow", texts: { alt: "Snow" } }],
      [["mail-picture-lost", "p1", "", ""]],
    ],
    [
      "an outcome that is gone, and a language",
      [
        { ...text("Gold"), only: { outcomes: ["gone"], results: ["won"] } },
        { ...text("Hej"), only: { languages: ["sv"] } },
        { ...text("Hi"), only: { languages: ["en"], outcomes: [SAMPLE.outcomes.won, "no-win"] } },
      ],
      [
        ["mail-outcome-gone", "p1", "", ""],
        ["mail-outcome-gone", "p2", "", ""],
      ],
    ],
    [
      "a button without an address",
      [{ type: "button", texts: { label: "On" } }],
      [["mail-link-nowhere", "p1", "", ""]],
    ],
    [
      "a button to a page",
      [{ type: "button", action: { type: "CHANGE_PAGE", target: "NEXT" }, texts: { label: "On" } }],
      [["mail-link-nowhere", "p1", "", ""]],
    ],
    [
      "an address that is none is said once",
      [{ type: "link", action: { type: "LINK", target: "https://nowhere" }, texts: { label: "On" } }],
      [["link-broken", "p1", "", ""]],
    ],
  ])("%s", (_, parts, found) => expect(issuesOf(parts)).toEqual(found));

  test("with an outcome for which nothing of it is shown, a mail says so in each language", () => {
    const outcomes = (results: ("won" | "lost")[]) =>
      found([{ type: "text", variant: "h1", texts: { text: "Hello" }, only: { results } }], (document) => {
        for (const outcome of document.outcomes) outcome.emailId = SAMPLE.email;
      })
        .filter(({ code }) => code === "mail-silent")
        .map(({ values }) => [values.outcome, values.language]);
    expect(outcomes(["won", "lost"])).toEqual([]);
    expect(outcomes(["won"])).toEqual([
      ["Not this time", "en"],
      ["Not this time", "de"],
    ]);
  });

  test("colours that were chosen are read in light mail programs and in dark ones", () => {
    const tokens = { "c-text": "#111111", "c-surface": "#FFFFFF", "c-background": "#FFFFFF", "c-primary": "#004488" };
    const codes = (style: Record<string, string>, part: Partial<Element> = text("Words")) =>
      found([{ ...part, style: { base: style } }], undefined, tokens).flatMap(({ code }) =>
        code.startsWith("mail-contrast") ? [code] : [],
      );
    expect(codes({})).toEqual([]);
    expect(codes({ color: "#DDDDDD" })).toEqual(["mail-contrast"]);
    expect(codes({ color: "#8A0020" })).toEqual(["mail-contrast-dark"]);
    // The theme's own colours give way in the dark.
    expect(codes({ color: "token:primary" })).toEqual([]);
    expect(codes({ color: "#8A0020", backgroundColor: "#FFFFFF" })).toEqual([]);
    expect(codes({ backgroundColor: "#222222" })).toEqual(["mail-contrast"]);
    expect(codes({ color: "#222222" }, { type: "button", texts: { label: "Shop" } })).toEqual(["mail-contrast"]);
  });

  test("what every form asks for is known", () => {
    const said = [text("{{firstName}} {{lastName}}")];
    const needs = (document: CampaignDocument) => {
      for (const { fields = [] } of Object.values(document.elements.entities))
        for (const field of fields) if (field.name === "firstName") field.mandatory = true;
    };
    expect(issuesOf(said, needs).map(([, , , field]) => field)).toEqual(["lastName"]);
  });

  test("a mail that asks for a confirmation may have a button for it", () => {
    const doi = ({ additionalPages }: CampaignDocument) => {
      const page = additionalPages.entities[SAMPLE.email];
      if (page) page.pageType = "doi-email";
    };
    const found = issuesOf([{ type: "button", texts: { label: "Confirm" } }], doi);
    expect(found.filter(([code]) => code === "mail-link-nowhere")).toEqual([]);
  });

  test("no subject, no heading, too long for mail programs", () => {
    const root = (document: CampaignDocument) =>
      document.elements.entities[document.additionalPages.entities[SAMPLE.email]?.elementRoot ?? ""] as Element;
    const blank = (document: CampaignDocument) => Object.assign(root(document), { texts: { subject: { en: " " } } });
    expect(issuesOf([], blank).map(([code]) => code)).toEqual(["mail-subject-missing"]);
    const flat = (document: CampaignDocument) => {
      for (const element of Object.values(document.elements.entities)) if (element.id === "p0") delete element.variant;
    };
    expect(issuesOf([], flat).map(([code]) => code)).toEqual(["mail-heading-missing"]);
    expect(
      issuesOf([text({ en: "Hello", de: "ü".repeat(50_000) })]).map(([code, , language]) => [code, language]),
    ).toEqual([["mail-heavy", "de"]]);
  });
});

test("words are read on the dark paper of a mail; a dark theme keeps its own", () => {
  const light = { background: "#FFF5E6", surface: "#FFFFFF", text: "#0C2B27", muted: "#4C625E" };
  const dark = darkMailPaint(light);
  for (const paper of [dark.background, dark.surface])
    for (const ink of [dark.text, dark.muted]) expect(contrastOf(ink, paper)).toBeGreaterThan(4.5);
  const night = { background: "#101018", surface: "#1a1a2a", text: "#fff", muted: "#ccc" };
  expect(darkMailPaint(night)).toEqual(night);
});
