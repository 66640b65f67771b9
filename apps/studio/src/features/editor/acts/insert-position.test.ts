import type { sampleDocument } from "@fairground/model/campaign/sample";
import { expect, test } from "vitest";
import { anchorOf, targetOf } from "./insert-position.ts";

const box = (id: string, parentId: string | null, order: string) =>
  ({ id, type: "container" as const, parentId, order, style: {}, texts: {} }) satisfies ReturnType<
    typeof sampleDocument
  >["elements"]["entities"][string];
const page = (...order: string[]) =>
  Object.fromEntries([
    ["root", box("root", null, "a0")],
    ...order.map((id, at) => [id, box(id, "root", `b${at}`)] as const),
  ]);

test("a place stays before its neighbour, wherever that goes", () => {
  const anchor = anchorOf(page("a", "b", "c"), { parentId: "root", index: 1 });
  expect(targetOf(page("a", "b", "c"), anchor)).toEqual({ parentId: "root", index: 1 });
  expect(targetOf(page("x", "y", "a", "b"), anchor)).toEqual({ parentId: "root", index: 3 });
});

test.each([
  ["behind the last", { parentId: "root", index: 3 }],
  ["without an index", { parentId: "root" }],
])("a place %s stays the end", (_, target) => {
  const anchor = anchorOf(page("a", "b", "c"), target);
  expect(targetOf(page("a", "b", "c", "d"), anchor)).toEqual({ parentId: "root", index: 4 });
});

test("where the neighbour is gone the end stands in, and where the parent is gone there is no place", () => {
  const anchor = anchorOf(page("a", "b"), { parentId: "root", index: 0 });
  expect(targetOf(page("b"), anchor)).toEqual({ parentId: "root", index: 1 });
  expect(targetOf({}, anchor)).toBeNull();
});
