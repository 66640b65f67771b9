import { BUILT_LETTERS } from "@fairground/elements/letters";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { LANGUAGES } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import type { MailTemplate } from "../../../mail-templates/queries.ts";
import { childrenIn, pageIn, withDescendants } from "../../document/tree.ts";
import { testEditor } from "../../session/testing.ts";
import { addLetter, blankPlan, fits, type LetterPlan, planOfBuilt, planOfTemplate, templateOf } from "./letter-plan.ts";

const newId = () => crypto.randomUUID();
const template = (more: Partial<MailTemplate>): MailTemplate => ({
  ...{ templateId: newId(), companyId: newId(), name: "Our letter", subject: "S", preheader: "P", content: " " },
  ...{ metadata: {}, rev: 1, updatedAt: "2026-01-01T00:00:00.000Z" },
  ...more,
});

/** A letter put into the sample as the chooser does. */
function added(
  plan: (draft: ReturnType<ReturnType<typeof testEditor>["editor"]["get"]>["draft"], rootId: string) => LetterPlan,
  outcomes: readonly string[] = [],
  editor = testEditor().editor,
) {
  const [id, rootId] = [newId(), newId()];
  const before = editor.get().draft;
  const done = editor.run("addPage", addLetter(plan(before, rootId), { id, rootId, outcomes }));
  expect(done).toEqual({ kind: "done" });
  const { document } = editor.get().draft;
  const { entities } = document.elements;
  const page = pageIn(document, id);
  if (!page) throw new Error("the letter has its page");
  return { editor, before, id, page, document, root: entities[rootId], below: withDescendants(entities, [rootId]) };
}

describe("a letter becomes a page", () => {
  test.each(BUILT_LETTERS)("$id, in the campaign's languages, in one step that is undone in one", (letter) => {
    const { editor, before, page, root, id } = added((draft, rootId) => planOfBuilt(letter, draft, rootId));
    const spoken = before.metadata.languages.map(({ shortName }) => shortName);
    expect(page.pageType).toBe(letter.pageType);
    expect(Object.keys(page.name)).toEqual(spoken);
    expect([root?.type, root?.use]).toEqual([
      "email-template",
      letter.pageType === "doi-email" ? undefined : letter.use,
    ]);
    expect(Object.keys(root?.texts.subject ?? {})).toEqual(spoken);
    expect(editor.get().draft.document.additionalPages.ids).toContain(id);
    editor.undo();
    expect(editor.get().draft.document).toEqual(before.document);
  });

  test("the outcomes that are chosen leave with it, and no prize of theirs keeps another", () => {
    const { editor } = testEditor();
    const [first, second] = editor.get().draft.document.outcomes;
    if (!first || !second) throw new Error("the sample has outcomes");
    const [letter] = BUILT_LETTERS;
    const { document, id } = added((draft, rootId) => planOfBuilt(letter as never, draft, rootId), [first.id], editor);
    expect(document.outcomes.find((one) => one.id === first.id)?.emailId).toBe(id);
    expect(document.outcomes.find((one) => one.id === second.id)?.emailId).toBe(second.emailId);
    for (const entry of document.prizePoolList) if (entry.outcomeId === first.id) expect(entry.emailId).toBeNull();
  });

  test("an empty one has a column alone", () => {
    const { document, root } = added((_, rootId) => blankPlan({ en: "Mail" }, "outcome-email", rootId));
    expect(childrenIn(document.elements.entities, root?.id ?? "").map(({ type }) => type)).toEqual(["container"]);
  });

  test("the logo of the pages stands above, where it is a file", () => {
    const { editor } = testEditor();
    const logo = (picture: string) =>
      editor.run("test", ({ document }) => {
        const root = Object.values(document.pages.entities)[0]?.elementRoot ?? "";
        document.elements.entities.logo = {
          ...{ id: "logo", type: "image", parentId: root, order: "zz", picture, width: 240, height: 60 },
          ...{ style: { base: { width: "92px" } }, texts: { alt: { en: "Logo", de: "Logo" } } },
        } as never; // as the model has a picture
        return undefined;
      });
    const [letter] = BUILT_LETTERS;
    const first = () => {
      const { document, root } = added((draft, rootId) => planOfBuilt(letter as never, draft, rootId), [], editor);
      const [column] = childrenIn(document.elements.entities, root?.id ?? "");
      return childrenIn(document.elements.entities, column?.id ?? "")[0];
    };
    logo("art:occasions/your-logo");
    expect(first()?.type).toBe("text");
    logo("https://example.org/logo.png");
    expect(first()).toMatchObject({
      ...{ type: "image", picture: "https://example.org/logo.png", width: 240 },
      ...{ texts: { alt: { en: "Logo" } }, style: { base: { width: "92px", marginLeft: "auto" } } },
    });
  });
});

describe("a letter is kept as a template", () => {
  test.each(BUILT_LETTERS)("$id comes back as it was, under new ids, in another campaign", (letter) => {
    const made = added((draft, rootId) => planOfBuilt(letter, draft, rootId));
    const words = templateOf(made.page, made.editor.get().draft, "Kept");
    expect(fits(words, { metadata: 60_000, content: 200_000 })).toBe(true);
    const sent = JSON.parse(JSON.stringify(words)) as MailTemplate; // as it lies at the server
    const back = added((draft, rootId) => planOfTemplate(template(sent), draft, "outcome-email", rootId));
    expect([back.page.pageType, back.root?.use]).toEqual([made.page.pageType, made.root?.use]);
    expect(back.root?.texts).toEqual(made.root?.texts);
    const shape = ({ document, below }: typeof made) =>
      below.map((id) => ({ ...document.elements.entities[id], id: "", parentId: "", order: "" }));
    expect(shape(back)).toEqual(shape(made));
    expect(back.below.filter((id) => made.below.includes(id))).toEqual([]);
  });

  test("a look that its root cannot have is left out", () => {
    const made = added((draft, rootId) => planOfBuilt(BUILT_LETTERS[0] as never, draft, rootId));
    const { metadata, ...words } = templateOf(made.page, made.editor.get().draft, "Kept");
    const letter = { ...(metadata?.letter as object), style: { base: 7 } };
    const one = template({ ...(words as Partial<MailTemplate>), metadata: { letter } });
    const { root } = added((draft, rootId) => planOfTemplate(one, draft, "outcome-email", rootId));
    expect([root?.style, root?.texts.subject]).toEqual([{}, made.root?.texts.subject]);
  });

  test("its words are there for who reads templates by program, in each language that can be asked for", () => {
    const [letter] = BUILT_LETTERS;
    const { page, editor } = added((draft, rootId) => planOfBuilt(letter as never, draft, rootId));
    const { content } = templateOf(page, editor.get().draft, "Kept");
    expect(Object.keys(content as object).sort()).toEqual([...LANGUAGES].sort());
    expect((content as Record<string, string>).en).toContain("You have won!\n\nHi {{firstName|there}},");
    expect((content as Record<string, string>).en).toContain("**{{prize.title}}**");
  });

  test("a letter with images and outcomes of the sample is kept too", () => {
    const { editor } = testEditor();
    const page = pageIn(editor.get().draft.document, SAMPLE.email);
    if (!page) throw new Error("the sample has a mail");
    const words = templateOf(page, editor.get().draft, "Kept");
    const { below } = added((draft, rootId) =>
      planOfTemplate(template(words as Partial<MailTemplate>), draft, "outcome-email", rootId),
    );
    expect(below).toHaveLength(
      withDescendants(editor.get().draft.document.elements.entities, [page.elementRoot]).length,
    );
  });

  test.each([
    ["words alone", { content: "Hello **you**" }],
    ["words in languages", { content: { en: "Hello", de: "Hallo" } }],
    ["another program's own", { content: "Hello", metadata: { letter: { blocks: [] } } }],
    ["what is no element", { content: "Hello", metadata: { letter: { tops: ["a"], elements: [null, { id: 1 }] } } }],
  ])("%s become one text", (_, more) => {
    const one = template(more);
    const { document, below, root } = added((draft, rootId) => planOfTemplate(one, draft, "outcome-email", rootId));
    expect(root?.texts).toEqual({ subject: "S", preheader: "P" });
    const parts = below.map((id) => document.elements.entities[id]);
    expect(parts.map((part) => part?.type)).toEqual(["email-template", "container", "text"]);
    expect(parts[2]).toMatchObject({ rich: true, texts: { text: one.content } });
  });
});
