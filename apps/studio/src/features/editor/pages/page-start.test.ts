import { emptyPages, PAGE_TYPES } from "@fairground/model/campaign";
import { LEFT_FIELDS } from "@fairground/model/countdown";
import { LEGAL_FIELDS } from "@fairground/model/legal";
import { MERGE_FIELDS, unknownFields } from "@fairground/model/mail";
import { expect, test } from "vitest";
import { addPage } from "../document/commands/index.ts";
import { pageIn } from "../document/tree.ts";
import { testEditor } from "../session/testing.ts";
import { pageStart } from "./page-start.ts";

/** A campaign in Swiss German and Japanese, with a page of a type added as the studio adds it. */
function added(pageType: (typeof PAGE_TYPES)[number]) {
  const { editor } = testEditor();
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
  const [id = "", rootId = ""] = ids;
  const languages = [
    { id: "1", name: "Deutsch", shortName: "de-CH", flagImageUrl: "" },
    { id: "2", name: "日本語", shortName: "ja", flagImageUrl: "" },
  ];
  const start = pageStart(
    pageType,
    rootId,
    { ...editor.get().draft, metadata: { ...editor.get().draft.metadata, languages } },
    () => crypto.randomUUID(),
  );
  const done = editor.run("addPage", addPage({ id, rootId, name: { en: "New" }, pageType, set: "pages", start }));
  return { editor, done, id, rootId, start };
}

test.each(PAGE_TYPES)("a new %s page begins with something on it, in one step", (pageType) => {
  const { editor, done, id, start } = added(pageType);
  expect(done).toEqual({ kind: "done" });
  const { document } = editor.get().draft;
  expect(emptyPages(document).map((page) => page.id)).not.toContain(id);
  for (const { id: one } of start.elements) expect(document.elements.entities[one]).toBeDefined();
  editor.undo();
  expect(pageIn(editor.get().draft.document, id)).toBeUndefined();
  expect(start.elements.filter(({ id: one }) => editor.get().draft.document.elements.entities[one])).toEqual([]);
});

test.each(PAGE_TYPES)("the texts of a new %s page are in the campaign's languages alone", (pageType) => {
  const { start } = added(pageType);
  const texts = [start.root, ...start.elements.map((each) => each.start)].flatMap((each) =>
    Object.values<Record<string, string>>((each.texts ?? {}) as Record<string, Record<string, string>>),
  );
  for (const text of texts) {
    expect(Object.keys(text)).toEqual(["de-CH", "ja"]);
    for (const said of Object.values(text)) {
      expect(said).not.toBe("");
      const unknown = unknownFields(said).filter(
        (field) => ![...LEGAL_FIELDS, ...LEFT_FIELDS].some((legal) => legal === field),
      );
      expect(unknown, `of ${MERGE_FIELDS.length} fields`).toEqual([]);
    }
  }
});

test("the access page asks for a code and has the button that checks it; the form comes with its fields and its button", () => {
  const types = (pageType: (typeof PAGE_TYPES)[number]) => added(pageType).start.elements.map(({ type }) => type);
  expect(types("access")).toEqual(expect.arrayContaining(["access-input", "access-code-button"]));
  const { start } = added("lead");
  const form = start.elements.find(({ type }) => type === "form");
  expect(form?.start.fields).toEqual(expect.arrayContaining([expect.objectContaining({ name: "email" })]));
  expect(start.elements.find(({ type }) => type === "form-button")?.parentId).toBe(form?.id);
});
