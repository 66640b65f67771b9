import { existsSync, readdirSync, readFileSync } from "node:fs";

import { THEME_CONTRASTS } from "@fairground/model/campaign";
import { campaignDocument, campaignFile } from "@fairground/model/campaign/schema";
import { LANGUAGES } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { elementFaults } from "../publish.ts";
import { contrast } from "./backgrounds/color.ts";
import { themes } from "./themes.ts";
import { childrenOf, elementsUnder } from "./tree.ts";

const folder = new URL("../../../../fixtures/", import.meta.url);
const art = new URL("../../art/", import.meta.url);
const names = readdirSync(folder).filter((file) => file.endsWith(".json"));
const everyValue = (value: unknown): unknown[] =>
  value !== null && typeof value === "object" ? [value, ...Object.values(value).flatMap(everyValue)] : [value];

test("the seven campaigns are there", () => {
  expect(names.length).toBeGreaterThanOrEqual(7);
});

describe.each(names)("fixture %s", (name) => {
  const file = campaignFile.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8")));
  const document = campaignDocument.parse(file.document);
  const elements = document.elements.entities;
  const pages = [...Object.values(document.pages.entities), ...Object.values(document.additionalPages.entities)];

  test("has settings, texts and styles that its elements know", () => {
    const faults = Object.values(elements).flatMap((element) =>
      elementFaults(element).map(({ path, reason }) => `${element.id} ${path}: ${reason}`),
    );
    expect(faults).toEqual([]);
  });

  test("reaches every element from a page's root", () => {
    const reached = pages.flatMap((page) => elementsUnder(page.elementRoot, elements).map((element) => element.id));
    expect(reached.sort()).toEqual(Object.keys(elements).sort());
    expect(childrenOf(elements).size).toBeGreaterThan(0);
  });

  test("names only pages that exist", () => {
    const ids = new Set(pages.map((page) => page.id));
    const named = [
      ...document.outcomes.flatMap((one) => [one.outcomePageId, one.emailId]),
      ...document.prizePoolList.flatMap((one) => [one.outcomePageId, one.emailId]),
      ...Object.entries(document.uniqueCodes).flatMap(([page, { fallbackOutcomePageId }]) => [
        page,
        fallbackOutcomePageId,
      ]),
      ...everyValue(elements).flatMap((value) =>
        value !== null &&
        typeof value === "object" &&
        "type" in value &&
        value.type === "ADDITIONAL_PAGE" &&
        "target" in value
          ? [String(value.target)]
          : [],
      ),
    ].filter(Boolean);
    expect(named.filter((id) => !ids.has(String(id)))).toEqual([]);
  });

  test("has one heading and at most one primary action on every page", () => {
    for (const page of pages.filter(({ pageType }) => pageType !== "outcome-email")) {
      const under = elementsUnder(page.elementRoot, elements).map((element) => elements[element.id]);
      expect(under.filter((one) => one?.type === "text" && one.variant === "h1").length, page.id).toBeLessThanOrEqual(
        1,
      );
      const primary = under.filter(
        (one) => /button$/.test(one?.type ?? "") && one?.type !== "social-button" && one?.variant === "contained",
      );
      expect(primary.length, page.id).toBeLessThanOrEqual(1);
    }
  });

  test("says everything in five languages", () => {
    const texts = everyValue({ elements, pages, prizes: document.prizePoolList.slice(1), game: document.game }).filter(
      (value): value is Record<string, string> => value !== null && typeof value === "object" && "en" in value,
    );
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) for (const language of LANGUAGES) expect(text[language], text.en).toBeTruthy();
    expect(file.metadata.languages.map(({ shortName }) => shortName).sort()).toEqual([...LANGUAGES].sort());
  });

  test("shows only built-in art that is there", () => {
    const shown = everyValue(document).filter((value): value is string => /^art:./.test(String(value)));
    expect(shown.filter((asset) => !existsSync(new URL(`${asset.slice(4)}.svg`, art)))).toEqual([]);
  });

  test("promises exactly every play, and draws only prizes that outcomes name", () => {
    const shares = document.prizePoolList.map(({ wins }) => wins);
    if (shares.length > 0) expect(shares.reduce((sum, wins) => sum + wins, 0)).toBe(10_000);
    const named = new Set(document.outcomes.flatMap(({ prizes }) => prizes));
    expect(document.prizePoolList.filter(({ noWinPrize, id }) => !noWinPrize && !named.has(id))).toEqual([]);
  });

  test("keeps the contrasts of its theme with its own colours", () => {
    const tokens = { ...themes[document.theme.name], ...document.theme.tokens };
    for (const token of Object.keys(document.theme.tokens)) {
      expect([...Object.keys(themes[document.theme.name])], token).toContain(token);
    }
    for (const [front, back, least] of THEME_CONTRASTS) {
      expect(contrast(tokens[front], tokens[back]), `${front} on ${back}`).toBeGreaterThanOrEqual(least);
    }
  });
});
