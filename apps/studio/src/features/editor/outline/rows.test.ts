import type { Element } from "@fairground/model/campaign";
import { describe, expect, test } from "vitest";
import { dropInRows, rowsOf } from "./rows.ts";

const element = (id: string, type: Element["type"], parentId: string | null, order: string): Element => ({
  id,
  type,
  parentId,
  order,
  style: {},
  texts: {},
});
const entities = Object.fromEntries(
  [
    element("root", "root-container", null, "a0"),
    element("title", "text", "root", "a1"),
    element("box", "container", "root", "a2"),
    element("inner", "text", "box", "a1"),
  ].map((each) => [each.id, each]),
);

test("the outline has the page's elements in their order, with their level and place", () => {
  expect(
    rowsOf(entities, "root", new Set()).map(({ id, level, place, siblings }) => [id, level, place, siblings]),
  ).toEqual([
    ["root", 1, 1, 1],
    ["title", 2, 1, 2],
    ["box", 2, 2, 2],
    ["inner", 3, 1, 1],
  ]);
  expect(rowsOf(entities, "root", new Set(["box"])).map(({ id }) => id)).toEqual(["root", "title", "box"]);
  expect(rowsOf(entities, "gone", new Set())).toEqual([]);
});

describe("a drag over the outline", () => {
  const rows = ["root", "title", "box", "inner"].map((id, at) => ({ id, top: at * 20, bottom: at * 20 + 20 }));
  test.each([
    [10, "root", "inside", { parentId: "root", index: 2 }],
    [22, "title", "before", { parentId: "root", index: 0 }],
    [38, "title", "after", { parentId: "root", index: 1 }],
    [42, "box", "before", { parentId: "root", index: 1 }],
    [50, "box", "inside", { parentId: "box", index: 1 }],
    [58, "box", "after", { parentId: "root", index: 2 }],
    [300, "inner", "after", { parentId: "box", index: 1 }],
  ])("at %d comes %s, %s", (y, row, where, target) =>
    expect(dropInRows(entities, rows, y)).toEqual({ row, where, target }),
  );
});
