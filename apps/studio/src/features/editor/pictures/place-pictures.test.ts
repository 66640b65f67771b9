import type { Asset } from "@fairground/contract";
import { expect, test } from "vitest";
import { childIds, rootOf } from "../acts/walk.ts";
import { insertElement } from "../document/commands/index.ts";
import { testEditor } from "../session/testing.ts";
import { choosePicture, insertPictures, isDescribed, needsWords, replacePicture } from "./place-pictures.ts";

const asset = (name: string, more: Partial<Asset> = {}) =>
  ({
    name,
    liveUrl: `/media/c/${name}/v1/full`,
    width: 800,
    height: 600,
    focus: { x: 20, y: 70 },
    alt: {},
    ...more,
  }) as Asset; // what is not looked at is left out

function opened() {
  const { editor } = testEditor();
  const { draft, session } = editor.get();
  const root = rootOf(draft.document, session.pageId);
  const element = (id: string) => editor.get().draft.document.elements.entities[id];
  const children = () => childIds(editor.get().draft.document.elements.entities, root);
  return { editor, root, element, children };
}

test("several pictures come in their order to one place, in one step", () => {
  const { editor, root, element, children } = opened();
  const before = children();
  const done = editor.run(
    "insertPictures",
    insertPictures(["p", "q"], [asset("a"), asset("b")], { parentId: root, index: 1 }),
  );
  expect(done).toEqual({ kind: "done" });
  expect(children()).toEqual(before.toSpliced(1, 0, "p", "q"));
  expect(element("p")).toMatchObject({
    ...{ type: "image", picture: "/media/c/a/v1/full", width: 800, height: 600, focusX: 20, focusY: 70 },
    texts: {},
  });
  editor.undo();
  expect(children()).toEqual(before);
});

test("the library's words come along in the languages that the campaign has; of what has none it is asked", () => {
  const { editor, root, element } = opened();
  const told = asset("a", { alt: { en: "A meadow", ja: "草原" }, width: null, height: null });
  editor.run("insertPictures", insertPictures(["p", "q"], [told, asset("b")], { parentId: root }));
  expect(element("p")).toMatchObject({ texts: { alt: { en: "A meadow" } }, width: 0, height: 0 });
  const { draft } = editor.get();
  expect(["p", "q"].map((id) => isDescribed(draft, id))).toEqual([true, false]);
});

test("a layout without room for all of them takes none", () => {
  const { editor, root, element } = opened();
  editor.run("insertElement", insertElement("columns", "container", { parentId: root }, { layout: "two_columns" }));
  const three = insertPictures(["p", "q", "r"], [asset("a"), asset("b"), asset("c")], { parentId: "columns" });
  expect(editor.run("insertPictures", three)).toMatchObject({ kind: "refused", refused: "cellsFull" });
  expect([element("p"), element("q"), element("r")]).toEqual([undefined, undefined, undefined]);
});

test("another picture in a picture's place brings its size and focal point; words that are written stay", () => {
  const { editor, root, element } = opened();
  editor.run("insertPictures", insertPictures(["p"], [asset("a", { alt: { en: "Before" } })], { parentId: root }));
  const next = asset("b", { width: 400, height: 900, focus: { x: 1, y: 2 }, alt: { en: "After" } });
  editor.run("replacePicture", replacePicture("p", next, false));
  expect(element("p")).toMatchObject({
    ...{ picture: "/media/c/b/v1/full", width: 400, height: 900, focusX: 1, focusY: 2 },
    texts: { alt: { en: "Before" } },
  });
  editor.undo();
  expect(element("p")).toMatchObject({ picture: "/media/c/a/v1/full" });
});

test("a picture that is for phones alone is replaced alone", () => {
  const { editor, root, element } = opened();
  editor.run("insertPictures", insertPictures(["p"], [asset("a")], { parentId: root }));
  editor.run("replacePicture", replacePicture("p", asset("small", { width: 10 }), true));
  expect(element("p")).toMatchObject({
    picture: "/media/c/a/v1/full",
    pictureMobile: "/media/c/small/v1/full",
    width: 800,
  });
});

test("only a picture is replaced", () => {
  const { editor, root } = opened();
  expect(editor.run("replacePicture", replacePicture(root, asset("a"), false))).toMatchObject({ refused: "gone" });
});

test("a picture of the library that a field takes is one step: back from it, the one before is there with its focal point", () => {
  const { editor, root, element } = opened();
  editor.run("insertPictures", insertPictures(["p"], [asset("a")], { parentId: root }));
  const before = element("p");
  const steps = editor.get().past.length;
  const next = asset("b", { width: 400, height: 900, focus: { x: 1, y: 2 }, alt: { en: "A hill" } });
  expect(choosePicture(editor, "p", next.liveUrl, next)).toEqual({ kind: "done" });
  expect(element("p")).toMatchObject({
    picture: next.liveUrl,
    height: 900,
    focusX: 1,
    texts: { alt: { en: "A hill" } },
  });
  expect(editor.get().past.length).toBe(steps + 1);
  editor.undo();
  expect(element("p")).toEqual(before);
});

test("of an address nothing is known: the picture alone changes", () => {
  const { editor, root, element } = opened();
  editor.run("insertPictures", insertPictures(["p"], [asset("a", { alt: { en: "Before" } })], { parentId: root }));
  const before = element("p");
  choosePicture(editor, "p", "https://example.com/b.png", null);
  expect(element("p")).toEqual({ ...before, picture: "https://example.com/b.png" });
});

test("words of the picture before are asked about when another one takes its place, and not when it stays", () => {
  const { editor, root } = opened();
  editor.run("x", insertPictures(["p"], [asset("a", { alt: { en: "A cup of espresso" } })], { parentId: root }));
  const before = editor.get().draft;
  expect(isDescribed(before, "p")).toBe(true);
  expect(needsWords(before, before, "p")).toBe(false);
  editor.run("x", replacePicture("p", asset("mug"), false));
  expect(needsWords(before, editor.get().draft, "p")).toBe(true);
  // On phones alone the picture that the words are about is still there.
  const now = editor.get().draft;
  editor.run("x", replacePicture("p", asset("small"), true));
  expect(needsWords(now, editor.get().draft, "p")).toBe(false);
});
