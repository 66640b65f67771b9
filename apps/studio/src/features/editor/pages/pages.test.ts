import { SAMPLE } from "@fairground/model/campaign/sample";
import { expect, test } from "vitest";
import { addPage, lossOf, removePage, setMetadata } from "../document/commands/index.ts";
import { testEditor } from "../session/testing.ts";
import { flowOf } from "./flow.ts";
import { missingPages } from "./missing.ts";

const { pages, email } = SAMPLE;

test("the flow follows forms, actions, outcomes, prizes, codes that run out, and mails", () => {
  const { columns, leads, unreached } = flowOf(testEditor().editor.get().draft.document);
  expect(columns.map((column) => column.map(({ id }) => id))).toEqual([
    [pages.lead, pages.terms, pages.privacy],
    [pages.game],
    [pages.won, pages.lost, email],
    [pages.limit],
  ]);
  expect(leads).toEqual(
    expect.arrayContaining([
      { from: pages.lead, to: pages.game, causes: ["form"], conditions: [] },
      { from: pages.lead, to: pages.terms, causes: ["action"], conditions: [] },
      {
        from: pages.game,
        to: pages.won,
        causes: ["outcome", "prize"],
        conditions: [expect.anything(), expect.anything()],
      },
      { from: pages.won, to: pages.lost, causes: ["fallback"], conditions: [] },
      { from: pages.won, to: email, causes: ["mail"], conditions: [] },
    ]),
  );
  expect(unreached).toEqual([]);
});

test.each([
  [pages.terms, "terms-and-conditions"],
  [pages.privacy, "privacy-policy"],
  [pages.game, "game"],
])("without page %s a %s page is missing", (id, pageType) => {
  const { editor } = testEditor();
  expect(missingPages(editor.get().draft)).toEqual([]);
  editor.run("x", removePage(id));
  expect(missingPages(editor.get().draft).map((missing) => missing.pageType)).toEqual([pageType]);
});

test("a limit needs a page that says so, and prizes one that shows what came out", () => {
  const { editor } = testEditor();
  editor.run("x", setMetadata({ numberOfPlaysPerDay: 1 }));
  for (const id of [pages.limit, pages.won, pages.lost]) editor.run("x", removePage(id));
  expect(missingPages(editor.get().draft).map(({ reason }) => reason)).toEqual(["outcome", "limit"]);
});

test("a gate is the first page, also where it is added at the game: behind the game it would let nobody in", () => {
  const { editor } = testEditor();
  const before = editor.get().draft.document.pages.ids;
  const gate = { id: "gate", rootId: "gate-root", name: { en: "Access" }, pageType: "access" as const };
  editor.run("addPage", addPage({ ...gate, set: "pages", behind: pages.game }));
  expect(editor.get().draft.document.pages.ids).toEqual(["gate", ...before]);
});

test("a page that is removed is no link in a formatted text any more; what is lost is told before, and undone", () => {
  const { editor } = testEditor();
  const text = Object.values(editor.get().draft.document.elements.entities).find(({ type }) => type === "text");
  const id = text?.id ?? "";
  const before = lossOf(editor.get().draft, pages.terms).actions;
  editor.run("setProperty", ({ document }) => {
    Object.assign(document.elements.entities[id] ?? {}, {
      rich: true,
      texts: { text: { en: `**See** [terms](page:${pages.terms})` } },
    });
    return undefined;
  });
  expect(lossOf(editor.get().draft, pages.terms).actions).toBe(before + 1);
  editor.run("removePage", removePage(pages.terms));
  const now = () => editor.get().draft.document.elements.entities[id]?.texts.text;
  expect(now()).toEqual({ en: "**See** terms" });
  editor.undo();
  expect(now()).toEqual({ en: `**See** [terms](page:${pages.terms})` });
});
