import { PAGE_TYPES } from "@fairground/model/campaign";
import { readDocument } from "@fairground/model/campaign/check";
import { SAMPLE } from "@fairground/model/campaign/sample";
import fc from "fast-check";
import { expect, test } from "vitest";
import { linkFaults } from "../document/check-step.ts";
import {
  addOutcome,
  addPage,
  addPrize,
  changePageType,
  duplicateElements,
  duplicatePage,
  insertElement,
  moveElements,
  movePage,
  pasteElements,
  removeElements,
  removeOutcome,
  removePage,
  removePrizeAt,
  removePrizesDescribed,
  rename,
  setMetadata,
  setPrize,
  setProperty,
  setStyle,
  setText,
  setTheme,
  takeElements,
} from "../document/commands/index.ts";
import type { Draft, Editor, Recipe } from "../document/editor.ts";
import { childrenIn, pagesOf } from "../document/tree.ts";
import { sampleDraft, testEditor } from "./testing.ts";

const headingOf = (editor: Editor): string => {
  const { draft, session } = editor.get();
  const root = draft.document.pages.entities[session.pageId]?.elementRoot ?? "";
  return childrenIn(draft.document.elements.entities, root)[0]?.id ?? "";
};
const textOf = (editor: Editor, id: string) => editor.get().draft.document.elements.entities[id]?.texts.text;
const type = (editor: Editor, id: string, value: string) =>
  editor.run("setText", setText(id, "text", "en", value), { mergeKey: `text ${id}` });

test("typing within 600 ms is one step, and a pause begins another", async () => {
  const { editor, clock } = testEditor();
  const id = headingOf(editor);
  for (const text of ["S", "Sp", "Spi"]) {
    type(editor, id, text);
    clock.at += 300;
  }
  expect(editor.get().past).toHaveLength(1);
  clock.at += 600;
  type(editor, id, "Spin");
  expect(editor.get().past).toHaveLength(2);
  editor.undo();
  expect(textOf(editor, id)).toMatchObject({ en: "Spi" });
  editor.undo();
  expect(textOf(editor, id)).toMatchObject({ en: "Spin to win", de: "Drehen und gewinnen" });
  editor.redo();
  expect(textOf(editor, id)).toMatchObject({ en: "Spi" });
});

test("undo restores the page and the selection, so that the change is seen", async () => {
  const { editor } = testEditor();
  const id = headingOf(editor);
  editor.visit({ selection: [id] });
  type(editor, id, "Hello");
  await Promise.resolve(); // another turn: the visit is no part of the step
  editor.visit({ pageId: SAMPLE.pages.game });
  expect(editor.get().session.selection).toEqual([]);
  editor.undo();
  expect(editor.get().session).toMatchObject({ pageId: SAMPLE.pages.lead, selection: [id] });
  editor.visit({ pageId: SAMPLE.pages.won });
  editor.redo();
  expect(editor.get().session).toMatchObject({ pageId: SAMPLE.pages.lead, selection: [id] });
});

test("goTo walks to any step, and doing something else there forgets what lay ahead", () => {
  const { editor, clock } = testEditor();
  const id = headingOf(editor);
  for (const text of ["One", "Two", "Three"]) {
    type(editor, id, text);
    clock.at += 1_000;
  }
  editor.goTo(0);
  expect(textOf(editor, id)).toMatchObject({ en: "One" });
  editor.goTo(2);
  expect(textOf(editor, id)).toMatchObject({ en: "Three" });
  editor.goTo(-1);
  expect(editor.get().draft).toEqual(sampleDraft());
  type(editor, id, "Other");
  expect(editor.get().future).toHaveLength(0);
});

test.each<[string, (editor: Editor) => Recipe, string]>([
  ["moving a container into itself", () => moveElements([SAMPLE.form], { parentId: SAMPLE.form }), "insideItself"],
  ["putting something into a text", (e) => insertElement("new-1", "text", { parentId: headingOf(e) }), "holdsNothing"],
  ["removing a page's root", (e) => removeElements([rootOf(e)]), "rootStays"],
  ["a second root", (e) => insertElement("new-1", "root-container", { parentId: rootOf(e) }), "rootType"],
  [
    "a page action that leads nowhere",
    (e) => setProperty([headingOf(e)], ["action"], { type: "CHANGE_PAGE", target: "nowhere" }),
    "invalid",
  ],
  ["a page type that there is not", () => changePageType(SAMPLE.pages.won, "no-such" as "basic"), "invalid"],
  ["prizes beyond every play", () => setPrize(SAMPLE.prizes.mug, { wins: 10_001 }), "excess"],
  ["removing the no-win entry", () => removePrizeAt(0), "noWinStays"],
  ["a name that is empty", () => setMetadata({ name: "" }), "invalid"],
  ["an element without a parent", () => orphan, "invalid"],
])("%s is refused with a reason, and nothing changes", (_, recipe, refused) => {
  const { editor } = testEditor();
  const before = editor.get().draft;
  expect(editor.run("x", recipe(editor))).toMatchObject({ kind: "refused", refused });
  expect(editor.get().draft).toBe(before);
  expect(editor.get().past).toHaveLength(0);
});
const rootOf = (editor: Editor): string =>
  editor.get().draft.document.pages.entities[editor.get().session.pageId]?.elementRoot ?? "";
const orphan: Recipe = ({ document }) => {
  document.elements.entities.lost = { id: "lost", type: "text", parentId: null, order: "a0", style: {}, texts: {} };
  return undefined;
};

test("what is put in at a place stands before the child that stood there, wherever that is", () => {
  for (const index of [0, 1, 2, 3]) {
    const { editor } = testEditor();
    const root = rootOf(editor);
    expect(editor.run("x", insertElement("box", "container", { parentId: root })).kind).toBe("done");
    for (const id of ["a", "b", "c"]) editor.run("x", insertElement(id, "text", { parentId: "box" }));
    const inBox = () => childrenIn(editor.get().draft.document.elements.entities, "box").map(({ id }) => id);
    expect(editor.run("x", insertElement("new", "text", { parentId: "box", index })).kind).toBe("done");
    expect(inBox()).toEqual(["a", "b", "c"].toSpliced(index, 0, "new"));
    const taken = takeElements(editor.get().draft.document.elements.entities, ["new"]);
    expect(
      editor.run(
        "x",
        pasteElements(taken, { parentId: "box", index }, () => "copy"),
      ).kind,
    ).toBe("done");
    expect(inBox()).toEqual(["a", "b", "c"].toSpliced(index, 0, "copy", "new"));
  }
});

test("a layout takes as many elements as it has cells", () => {
  const { editor } = testEditor();
  const root = rootOf(editor);
  const start = { layout: "two_columns" } as const;
  expect(editor.run("x", insertElement("box", "container", { parentId: root }, start)).kind).toBe("done");
  for (const id of ["one", "two"])
    expect(editor.run("x", insertElement(id, "text", { parentId: "box" })).kind).toBe("done");
  expect(editor.run("x", insertElement("three", "text", { parentId: "box" }))).toMatchObject({ refused: "cellsFull" });
  expect(editor.run("x", moveElements(["two"], { parentId: "box", index: 0 })).kind).toBe("done");
  expect(editor.run("x", setProperty(["box"], ["layout"], "column")).kind).toBe("done");
  expect(editor.run("x", insertElement("three", "text", { parentId: "box" })).kind).toBe("done");
  expect(editor.run("x", setProperty(["box"], ["layout"], "two_rows"))).toMatchObject({ refused: "tooManyForLayout" });
});

test("who may only look changes nothing", () => {
  const { editor } = testEditor({ readOnly: true });
  expect(type(editor, headingOf(editor), "x")).toMatchObject({ refused: "readOnly" });
});

test("after a prize is removed the no-win entry takes its share, and outcomes forget it", () => {
  const { editor } = testEditor();
  editor.run("x", removePrizesDescribed({ en: "Enamel, 3 dl", de: "Emaille, 3 dl" }));
  const { prizePoolList, outcomes } = editor.get().draft.document;
  expect(prizePoolList.map(({ wins }) => wins)).toEqual([10_000]);
  expect(outcomes.flatMap(({ prizes }) => prizes)).toEqual([]);
});

test("a removed page takes its elements along, and nothing leads to it any more", () => {
  const { editor } = testEditor();
  expect(editor.run("x", removePage(SAMPLE.pages.terms)).kind).toBe("done");
  const written = JSON.stringify(editor.get().draft.document);
  expect(written).not.toContain(SAMPLE.pages.terms);
  expect(written).not.toContain(SAMPLE.pages.terms.replace(/^5a3b1e00/, "5a3b1e01"));
});

/** One of the commands, with arguments chosen by numbers from what there is. */
function anyCommand({ document }: Draft, which: number, a: number, b: number, made: number): Recipe {
  const elements = Object.keys(document.elements.entities);
  const pages = pagesOf(document).map(({ id }) => id);
  const pick = <T>(list: readonly T[], n: number): T => list[n % Math.max(1, list.length)] as T; // never empty here
  const target = { parentId: pick(elements, a), index: b % 4 };
  const idOf = (old: string) => `${old.slice(0, 30)}-${made}`;
  const types = ["text", "button", "container", "image", "form", "video", "root-container"] as const;
  const commands: (() => Recipe)[] = [
    () => insertElement(`e-${made}`, pick(types, b), target, b % 3 === 0 ? { layout: "three_columns" } : {}),
    () => moveElements([pick(elements, b), pick(elements, a + b)], target),
    () => removeElements([pick(elements, a)]),
    () => duplicateElements([pick(elements, a), pick(elements, b)], idOf),
    () => setText(pick(elements, a), "text", pick(["en", "de"], b), `Text ${b}`),
    () =>
      setStyle([pick(elements, a)], pick(["base", "Mobile", "Desktop"] as const, b), "color", b % 2 ? "#123456" : null),
    () =>
      setProperty([pick(elements, a)], ["action"], {
        type: "CHANGE_PAGE",
        target: pick([...pages, "NEXT", "gone"], b),
      }),
    () =>
      setProperty([pick(elements, a)], ["only"], b % 3 ? { outcomes: [`o-${b % 9}`], results: ["lost"] } : undefined),
    () => rename(pick(elements, a), b % 2 ? `Name ${b}` : ""),
    () =>
      addPage({
        id: `p-${made}`,
        rootId: `r-${made}`,
        name: { en: "New" },
        pageType: pick(PAGE_TYPES, a),
        set: b % 2 ? "pages" : "additionalPages",
        behind: pick(pages, b),
      }),
    () => removePage(pick(pages, a)),
    () => duplicatePage(pick(pages, a), `p-${made}`, { en: "Copy" }, idOf),
    () => movePage(pick(pages, a), b % 2 ? "pages" : "additionalPages", b % 6),
    () => changePageType(pick(pages, a), pick(PAGE_TYPES, b)),
    () =>
      addPrize(`z-${made}`, `n-${made}`, { title: { en: "Prize" }, wins: b % 3_000, outcomePageId: pick(pages, a) }),
    () => removePrizeAt(a % Math.max(1, document.prizePoolList.length)),
    () => addOutcome(`o-${made}`, { outcomePageId: pick(pages, a) }),
    () => removeOutcome(document.outcomes[a % Math.max(1, document.outcomes.length)]?.id ?? "none"),
    () => setTheme(pick(["christmas", "fresh"] as const, a)),
    () => setMetadata({ name: `Campaign ${a}` }),
  ];
  return pick(commands, which)();
}

const step = fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000));

test("any row of commands leaves a document that can be stored, and undoing all of it leaves the first", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const { editor, clock } = testEditor();
      const first = editor.get().draft;
      let done = 0;
      steps.forEach(([which, a, b], made) => {
        clock.at += 1_000;
        if (editor.run("x", anyCommand(editor.get().draft, which, a, b, made)).kind === "done") done++;
      });
      const last = editor.get().draft;
      expect(readDocument(JSON.parse(JSON.stringify(last.document)))).toMatchObject({
        kind: "document",
        document: last.document,
      });
      expect(linkFaults(last)).toEqual([]);
      expect(editor.get().past).toHaveLength(done);
      editor.goTo(-1);
      expect(editor.get().draft).toEqual(first);
      editor.goTo(done - 1);
      expect(editor.get().draft).toEqual(last);
    }),
    { numRuns: 150 },
  );
});
