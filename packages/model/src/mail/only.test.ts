import { describe, expect, test } from "vitest";
import { SAMPLE, sampleDocument } from "../campaign/sample.ts";
import { isShownTo, readersOf, shownTree, withoutGone } from "./index.ts";

describe("whom an element of a letter is for", () => {
  const reader = { language: "en", outcomeId: "gold", result: "won" } as const;
  const nobody = { language: "en", outcomeId: null, result: null };
  test.each([
    ["nothing is asked", {}, true, true],
    ["empty lists ask nothing", { outcomes: [], results: [], languages: [] }, true, true],
    ["its outcome", { outcomes: ["gold"] }, true, false],
    ["another outcome", { outcomes: ["silver"] }, false, false],
    ["another outcome, or whoever won", { outcomes: ["silver"], results: ["won" as const] }, true, false],
    ["whoever did not win", { results: ["lost" as const] }, false, false],
    ["its language", { languages: ["en"] }, true, true],
    ["another language", { languages: ["de"], outcomes: ["gold"] }, false, false],
  ])("%s", (_, only, isForWinner, isForNobody) => {
    expect([isShownTo({ only, style: {} }, reader), isShownTo({ only, style: {} }, nobody)]).toEqual([
      isForWinner,
      isForNobody,
    ]);
  });
});

test("siblings of the same order stand as on pages: by their ids, however they are stored", () => {
  const document = sampleDocument();
  const root = document.additionalPages.entities[SAMPLE.email]?.elementRoot ?? "";
  const reader = { language: "en", outcomeId: null, result: null };
  for (const id of ["b", "c", "a"])
    document.elements.entities[id] = { id, type: "text", parentId: root, order: "z", style: {}, texts: {} };
  const ids = (shownTree(document, root, reader)?.inside ?? []).map(({ element }) => element.id);
  expect(ids.slice(-3)).toEqual(["a", "b", "c"]);
});

test("a letter arrives by the outcomes that lead to it", () => {
  const document = sampleDocument();
  const page = document.additionalPages.entities[SAMPLE.email];
  if (!page) throw new Error("The sample has a mail");
  const { won, lost } = SAMPLE.outcomes;
  expect(readersOf(document, page)).toEqual([{ outcomeId: won, result: "won" }]);
  for (const outcome of document.outcomes) outcome.emailId = page.id;
  expect(readersOf(document, page)).toEqual([
    { outcomeId: won, result: "won" },
    { outcomeId: lost, result: "lost" },
  ]);
  Object.assign(document.elements.entities[page.elementRoot] ?? {}, { use: "custom" });
  expect(readersOf(document, page)).toEqual([{ outcomeId: null, result: null }]);
});

test("what is gone is left out, but for what would then be for everybody", () => {
  const gone = { outcomes: ["gold"], languages: ["sv"] };
  expect(withoutGone({ outcomes: ["gold", "silver"], languages: ["sv", "de"] }, gone)).toEqual({
    ...{ outcomes: ["silver"], languages: ["de"] },
  });
  expect(withoutGone({ outcomes: ["gold"], results: ["lost"] }, gone)).toEqual({ results: ["lost"] });
  expect(withoutGone({ outcomes: ["gold"] }, gone)).toBeNull();
  expect(withoutGone({ languages: ["sv"], results: ["won"] }, gone)).toBeNull();
});
