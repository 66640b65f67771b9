import type { ElementBlock } from "@fairground/contract";
import type { ElementType } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { insertBlock, takeSelection } from "../acts/acts.ts";
import { childIds, rootOf } from "../acts/walk.ts";
import { piecesFor } from "../pieces/pieces.ts";
import { testEditor } from "../session/testing.ts";
import { fittingBlocks } from "./blocks.ts";

const block = (...types: ElementType[]): ElementBlock => ({
  ...{ blockId: types.join(), name: types.join(), topCount: 1, elementCount: types.length, types },
  createdAt: "2026-01-01T00:00:00.000Z",
});

test.each([
  ["basic", "spin-the-wheel", ["container,text", "form", "phasergame"]],
  ["basic", "none", ["container,text", "form"]],
  ["outcome-email", "spin-the-wheel", ["container,text"]],
] as const)("on a page of type %s with the game %s there are the blocks that it can use", (page, game, names) => {
  const blocks = [block("container", "text"), block("form"), block("phasergame")];
  expect(fittingBlocks(blocks, piecesFor(page, game)).map(({ name }) => name)).toEqual(names);
});

test("a block goes into another campaign under new ids, in one step, and what was put in is selected", () => {
  const [from, to] = [testEditor().editor, testEditor().editor];
  const entities = () => to.get().draft.document.elements.entities;
  const root = rootOf(from.get().draft.document, from.get().session.pageId);
  from.visit({ selection: childIds(from.get().draft.document.elements.entities, root) });
  const taken = takeSelection(from);
  if (!taken) throw new Error("the sample's first page has elements");
  const before = Object.keys(entities());
  expect(insertBlock(to, taken, "Everything", { parentId: root, index: 0 })).toEqual({ kind: "done" });
  const { selection } = to.get().session;
  expect(childIds(entities(), root).slice(0, taken.tops.length)).toEqual(selection);
  expect(Object.keys(entities())).toHaveLength(before.length + taken.elements.length);
  expect(to.get().past.map(({ label, values }) => [label, values])).toEqual([["insertBlock", { name: "Everything" }]]);
  to.undo();
  expect(Object.keys(entities())).toEqual(before);
});

test("where the page alone is selected there is nothing to keep", () => {
  const { editor } = testEditor();
  expect(takeSelection(editor)).toBeNull();
  editor.visit({ selection: [rootOf(editor.get().draft.document, editor.get().session.pageId)] });
  expect(takeSelection(editor)).toBeNull();
});
