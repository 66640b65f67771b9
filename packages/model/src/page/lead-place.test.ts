import { describe, expect, test } from "vitest";
import type { PageType } from "../campaign/names/names.ts";
import { SAMPLE, sampleDocument } from "../campaign/sample.ts";
import { type LeadPlace, leadPlace } from "./lead-place.ts";

/** A page by its type; `lead` has a form, `lead-` has none; a number behind a colon is its order. */
function campaignOf(...names: string[]) {
  const pages = names.map((name, n) => {
    const [type = "", order] = name.split(":");
    const hasForm = type === "lead";
    const pageType = type.replace(/-$/, "") as PageType; // written below
    return { id: `p${n}`, elementRoot: `r${n}`, pageType, hasForm, order: order === undefined ? null : Number(order) };
  });
  const elements = pages.flatMap(({ elementRoot, hasForm }) => [
    [elementRoot, { type: "root-container", parentId: null }] as const,
    ...(hasForm
      ? [
          [`c${elementRoot}`, { type: "container", parentId: elementRoot }] as const,
          [`f${elementRoot}`, { type: "form", parentId: `c${elementRoot}` }] as const,
        ]
      : []),
  ]);
  return {
    pages: { ids: pages.map(({ id }) => id), entities: Object.fromEntries(pages.map((page) => [page.id, page])) },
    elements: { entities: Object.fromEntries(elements) },
  };
}

describe("where a campaign asks for its lead (decisions, A lead comes first)", () => {
  test.each<[LeadPlace, string, string[]]>([
    ["before", "a lead page, then the game", ["lead", "game", "outcome"]],
    ["before", "other pages in between", ["basic", "lead", "basic", "game", "outcome"]],
    ["before", "personality test, calendar, arcade: a game page like any other", ["access", "lead", "game", "outcome"]],
    ["before", "one on each side: the first counts", ["lead", "game", "lead", "outcome"]],
    ["before", "no game page: the form is the game", ["basic", "lead", "outcome"]],
    ["before", "no game page, and the form is the last page", ["basic", "lead"]],
    ["before", "orders put it before the game", ["game:2", "lead:1", "outcome:3"]],
    ["before", "two game pages: the first decides", ["lead", "game", "lead", "game"]],
    ["behind", "the game, then a lead page", ["game", "lead", "outcome"]],
    ["behind", "the lead page is last", ["game", "outcome", "lead"]],
    ["behind", "orders put it behind the game", ["lead:2", "game:1", "outcome:3"]],
    ["behind", "between two game pages", ["game", "lead", "game"]],
    ["behind", "a lead page without a form before the game asks nobody", ["lead-", "game", "lead", "outcome"]],
    ["none", "no lead page", ["basic", "game", "outcome"]],
    ["none", "neither lead page nor game page", ["basic", "outcome"]],
    ["none", "a lead page without a form cannot be answered", ["lead-", "game", "outcome"]],
    ["none", "no page at all", []],
  ])("%s: %s", (place, _, names) => expect(leadPlace(campaignOf(...names))).toBe(place));

  test("an additional lead page asks nobody: it is reached by whoever opens it", () => {
    const document = sampleDocument();
    expect(leadPlace(document)).toBe("before");
    const { [SAMPLE.pages.lead]: lead, ...entities } = document.pages.entities;
    if (!lead) throw new Error("The sample has a lead page");
    document.pages = { ids: document.pages.ids.filter((id) => id !== lead.id), entities };
    document.additionalPages.ids.push(lead.id);
    document.additionalPages.entities[lead.id] = lead;
    expect(leadPlace(document)).toBe("none");
  });
});
