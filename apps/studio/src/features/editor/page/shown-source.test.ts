import { childrenOf, elementsUnder } from "@fairground/elements/stage";
import { NO_COMPANY_FACTS } from "@fairground/model/legal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { duplicateElements, moveElements, removeElements, setStyle, setText } from "../document/commands/index.ts";
import type { Editor, Recipe } from "../document/editor.ts";
import { pagesOf } from "../document/tree.ts";
import { testEditor } from "../session/testing.ts";
import { canvasCss, isDressedAlike } from "./campaign-css.ts";
import { setCompanyFacts } from "./legal-texts.ts";
import { shownSource } from "./shown-source.ts";

const entitiesOf = (editor: Editor) => editor.get().draft.document.elements.entities;
const rootsOf = (editor: Editor) => pagesOf(editor.get().draft.document).map(({ elementRoot }) => elementRoot);

/** A source with somebody who listens to each element; `told` says who has heard since it was last emptied. */
function listened(editor: Editor) {
  const source = shownSource(editor);
  const told = new Set<string | null>();
  const known = new Set<string | null>();
  /** Also to those that have been added since. */
  const listen = () => {
    for (const id of [null, ...Object.keys(entitiesOf(editor))]) {
      if (!known.has(id)) source.subscribe(id, () => void told.add(id));
      known.add(id);
    }
  };
  listen();
  return { source, told, listen };
}

test("a text that is typed is told to its element alone, another language to all", () => {
  const { editor } = testEditor();
  const { source, told } = listened(editor);
  const [id = "", other = ""] = source
    .under(rootsOf(editor)[0] ?? "")
    .flatMap(({ id, type }) => (type === "text" ? id : []));
  const before = source.element(other);
  editor.run("x", setText(id, "text", "en", "Typed"));
  expect([...told]).toEqual([null, id]);
  expect(source.element(id)).toMatchObject({ texts: { text: "Typed" } });
  expect(source.element(other)).toBe(before);
  told.clear();
  editor.visit({ selection: [id] });
  expect(told.size).toBe(0);
  editor.visit({ language: "de" });
  expect(told.size).toBe(1 + Object.keys(entitiesOf(editor)).length);
});

test("a text that names a legal fact says it, and changes with the company and with the draft", () => {
  const { editor } = testEditor();
  const { source, told } = listened(editor);
  const [id = "", other = ""] = source
    .under(rootsOf(editor)[0] ?? "")
    .flatMap(({ id, type }) => (type === "text" ? id : []));
  editor.run("x", setText(id, "text", "en", "By {{legal.organiser}} until {{legal.period}}"));
  expect(source.element(id)?.texts.text).toContain("By [organiser]");
  told.clear();
  setCompanyFacts(editor, { ...NO_COMPANY_FACTS, organiser: "Norrvind AG" });
  expect([...told]).toEqual([id]);
  expect(source.element(id)?.texts.text).toContain("By Norrvind AG");
  expect(source.element(id)).toBe(source.element(id));
  told.clear();
  editor.confirm(({ metadata }) => {
    metadata.endDate = "2026-12-24T22:59:00Z";
  });
  expect(told.has(id)).toBe(true);
  expect(told.has(other)).toBe(false);
  expect(source.element(id)?.texts.text).toContain("December 24, 2026");
});

test("whoever is told nothing would read the same as before, and everybody reads what the draft says", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(4)), { minLength: 1, maxLength: 8 }), (steps) => {
      const { editor } = testEditor();
      const { source, told, listen } = listened(editor);
      for (const [a, b, what] of steps) {
        listen();
        const ids = Object.keys(entitiesOf(editor));
        const read = () => new Map(ids.map((id) => [id, [source.element(id), source.children(id)]]));
        const before = read();
        told.clear();
        const [id, to] = [ids[a % ids.length] ?? "", ids[b % ids.length] ?? ""];
        const commands: Recipe[] = [
          setText(id, "text", "en", `Text ${b}`),
          setStyle([id], "base", "padding", b % 40),
          moveElements([id], { parentId: to, index: b % 3 }),
          removeElements([id]),
          duplicateElements([id], () => `copy-${a}-${b}-${ids.length}`),
        ];
        editor.run("x", commands[what] ?? commands[0] ?? (() => undefined));
        const after = read();
        for (const each of ids) if (!told.has(each)) expect(after.get(each)).toEqual(before.get(each));
        const families = childrenOf(entitiesOf(editor));
        for (const each of Object.keys(entitiesOf(editor)))
          expect(source.children(each)).toEqual((families.get(each) ?? []).map((child) => child.id));
        for (const root of rootsOf(editor))
          expect(source.under(root).map((each) => each.id)).toEqual(
            elementsUnder(root, entitiesOf(editor)).map((each) => each.id),
          );
      }
    }),
    { numRuns: 60 },
  );
});

test("words leave the stylesheet as it is; a style, a theme or another element does not", () => {
  const { editor } = testEditor();
  const document = () => editor.get().draft.document;
  const [id = ""] = shownSource(editor)
    .under(rootsOf(editor)[0] ?? "")
    .flatMap(({ id, type }) => (type === "text" ? id : []));
  const before = document();
  const css = (of: typeof before) => canvasCss(of, new Set());
  editor.run("x", setText(id, "text", "en", "Typed"));
  expect(document()).not.toBe(before);
  expect(isDressedAlike(before, document())).toBe(true);
  expect(css(document())).toEqual(css(before));
  for (const recipe of [setStyle([id], "base", "padding", 8), removeElements([id])]) {
    const last = document();
    editor.run("x", recipe);
    expect(isDressedAlike(last, document())).toBe(false);
  }
});
