import { SAMPLE } from "@fairground/model/campaign/sample";
import { applyPatches } from "immer";
import { expect, test } from "vitest";
import {
  insertElement,
  moveElements,
  removeElements,
  removePage,
  setMetadata,
  setText,
} from "../document/commands/index.ts";
import type { Draft, Editor, Recipe } from "../document/editor.ts";
import { childrenIn } from "../document/tree.ts";
import { sampleDraft, TestClock, TestServer, testEditor } from "../session/testing.ts";
import type { Journal } from "./journal.ts";

const heading = (draft: Draft, page: string = SAMPLE.pages.lead): string => {
  const root = draft.document.pages.entities[page]?.elementRoot ?? "";
  return childrenIn(draft.document.elements.entities, root)[0]?.id ?? "";
};
const say = (editor: Editor, id: string, text: string) => editor.run("setText", setText(id, "text", "en", text));
const said = (draft: Draft, id: string) => {
  const text = draft.document.elements.entities[id]?.texts.text;
  return typeof text === "string" ? text : text?.en;
};
/** Two editors that opened the same campaign. */
function two() {
  const clock = new TestClock();
  const server = new TestServer(sampleDraft());
  const [one, other] = [testEditor({ server, clock }).editor, testEditor({ server, clock }).editor];
  return { clock, server, one, other };
}

test("an edit reaches the server 1.5 s after the last one, and 10 s after the first at most", async () => {
  const { editor, server, clock } = testEditor();
  const id = heading(editor.get().draft);
  say(editor, id, "A");
  expect(editor.get().save.kind).toBe("unsaved");
  await clock.pass(1_400);
  expect(server.stored).toHaveLength(0);
  await clock.pass(200);
  expect(server.stored).toHaveLength(1);
  expect(editor.get().save.kind).toBe("saved");
  for (let second = 0; second < 11; second++) {
    say(editor, id, `B${second}`);
    await clock.pass(1_000);
  }
  expect(server.stored).toHaveLength(2);
});

test("what two people change in different places is all there, for both", async () => {
  const { one, other, server, clock } = two();
  const [a, b] = [heading(one.get().draft), heading(one.get().draft, SAMPLE.pages.won)];
  say(one, a, "From one");
  say(other, b, "From the other");
  one.run("x", setMetadata({ description: "One" }));
  other.run("x", setMetadata({ name: "Other" }));
  await clock.pass(2_000);
  await other.flush();
  await one.flush();
  await one.catchUp(server.rev);
  for (const { draft } of [one.get(), other.get(), server]) {
    expect(said(draft, a)).toBe("From one");
    expect(said(draft, b)).toBe("From the other");
  }
  expect(server.draft.metadata).toMatchObject({ description: "One", name: "Other" });
});

test("where both changed the same text, nothing is sent until the marketer has chosen", async () => {
  const { one, other, server } = two();
  const id = heading(one.get().draft);
  say(one, id, "Mine");
  await one.flush();
  say(other, id, "Theirs");
  say(other, heading(other.get().draft, SAMPLE.pages.won), "Beside it");
  const state = await other.flush();
  expect(state).toMatchObject({ kind: "clash", paths: [`document.elements.entities.${id}.texts.text.en`] });
  expect(said(server.draft, id)).toBe("Mine");
  expect(said(other.get().draft, id)).toBe("Theirs");
  other.settle({ [`document.elements.entities.${id}.texts.text.en`]: "theirs" });
  expect((await other.flush()).kind).toBe("saved");
  expect(said(server.draft, id)).toBe("Mine");
  expect(said(server.draft, heading(server.draft, SAMPLE.pages.won))).toBe("Beside it");
});

test("undo after somebody else's save takes back one's own step alone", async () => {
  const { one, other, server } = two();
  const [a, b] = [heading(one.get().draft), heading(one.get().draft, SAMPLE.pages.won)];
  say(one, a, "From one");
  await one.flush();
  say(other, b, "From the other");
  await other.flush();
  await one.catchUp(server.rev);
  one.undo();
  expect(said(one.get().draft, a)).toBe("Spin to win");
  expect(said(one.get().draft, b)).toBe("From the other");
  await one.flush();
  expect(said(server.draft, b)).toBe("From the other");
});

const into = (id: string, parentId: string): Recipe => insertElement(id, "text", { parentId });
test.each<[string, (e: Editor) => void, (e: Editor) => void, (draft: Draft) => void]>([
  [
    "an element put into a form that was removed keeps the form",
    (e) => e.run("x", removeElements([SAMPLE.form])),
    (e) => e.run("x", into("new", SAMPLE.form)),
    ({ document }) =>
      expect(Object.keys(document.elements.entities)).toEqual(expect.arrayContaining([SAMPLE.form, "new"])),
  ],
  [
    "an element put on a page that was removed keeps the page",
    (e) => e.run("x", removePage(SAMPLE.pages.limit)),
    (e) =>
      e.run("x", into("new", e.get().draft.document.additionalPages.entities[SAMPLE.pages.limit]?.elementRoot ?? "")),
    ({ document }) => expect(document.additionalPages.ids).toContain(SAMPLE.pages.limit),
  ],
  [
    "containers moved into each other end in no circle",
    (e) => e.run("x", moveElements(["box-1"], { parentId: "box-2" })),
    (e) => e.run("x", moveElements(["box-2"], { parentId: "box-1" })),
    ({ document }) =>
      expect(Object.keys(document.elements.entities)).toEqual(expect.arrayContaining(["box-1", "box-2"])),
  ],
])("%s", async (_, first, second, holds) => {
  const { one, other, server } = two();
  const root = one.get().draft.document.pages.entities[SAMPLE.pages.lead]?.elementRoot ?? "";
  for (const id of ["box-1", "box-2"]) one.run("x", insertElement(id, "container", { parentId: root }));
  await one.flush();
  await other.catchUp(server.rev);
  first(one);
  await one.flush();
  second(other);
  let state = await other.flush();
  if (state.kind === "clash") {
    other.settle({});
    state = await other.flush();
  }
  expect(state.kind).toBe("saved");
  holds(server.draft);
});

test("out of reach, edits are kept and sent when the server is back", async () => {
  const { editor, server, clock } = testEditor();
  const id = heading(editor.get().draft);
  server.isReachable = false;
  say(editor, id, "Kept");
  await clock.pass(1_500);
  expect(editor.get().save.kind).toBe("offline");
  server.isReachable = true;
  await clock.pass(2_000);
  expect(editor.get().save.kind).toBe("saved");
  expect(said(server.draft, id)).toBe("Kept");
});

test("a tab that is closed before saving leaves its edits behind, and the next one has them", async () => {
  let left: { base: Draft; draft: Draft } | null = null;
  const journal: Journal = {
    begin: (base, _, draft) => {
      left = { base, draft };
    },
    append: (patches) => {
      if (left) left = { ...left, draft: applyPatches(left.draft, [...patches]) };
    },
    clear: () => {
      left = null;
    },
    close: () => {},
  };
  const server = new TestServer(sampleDraft());
  const clock = new TestClock();
  const { editor } = testEditor({ server, clock, journal });
  const [a, b] = [heading(editor.get().draft), heading(editor.get().draft, SAMPLE.pages.won)];
  say(editor, a, "First");
  say(editor, a, "Unsaved");
  editor.close();
  expect(left).not.toBeNull();
  // Meanwhile somebody else saved something.
  const other = testEditor({ server, clock }).editor;
  say(other, b, "From the other");
  await other.flush();
  const again = testEditor({ server, clock, recovered: left ? [left] : [] }).editor;
  expect(said(again.get().draft, a)).toBe("Unsaved");
  await again.flush();
  expect([said(server.draft, a), said(server.draft, b)]).toEqual(["Unsaved", "From the other"]);
});
