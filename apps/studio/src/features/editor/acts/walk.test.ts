import type { CampaignDocument, Element } from "@fairground/model/campaign";
import { describe, expect, test } from "vitest";
import { outermost, placeAfterSelection, placeInDirection } from "./walk.ts";

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
    element("first", "text", "box", "a1"),
    element("last", "text", "box", "a2"),
    element("empty", "container", "root", "a3"),
  ].map((each) => [each.id, each]),
);
const page = { id: "page", name: "", pageType: "basic" as const, elementRoot: "root" };
const document = {
  elements: { entities },
  pages: { ids: ["page"], entities: { page } },
  additionalPages: { ids: [], entities: {} },
} as unknown as CampaignDocument; // what walking reads

describe("where something new comes (studio, 5)", () => {
  test.each([
    [[], { parentId: "root", index: 3 }],
    [["title"], { parentId: "root", index: 1 }],
    [["first"], { parentId: "box", index: 1 }],
    [["box"], { parentId: "root", index: 2 }],
    [["empty"], { parentId: "empty", index: 0 }],
    [["gone"], { parentId: "root", index: 3 }],
  ])("after %j", (selection, place) => expect(placeAfterSelection(document, "page", selection)).toEqual(place));
});

describe("Alt and an arrow (studio, 7)", () => {
  test.each([
    ["title", "up", null],
    ["title", "down", { parentId: "root", index: 2 }],
    ["title", "in", { parentId: "box", index: 0 }],
    ["title", "out", null],
    ["empty", "up", { parentId: "root", index: 1 }],
    ["empty", "in", { parentId: "box", index: 2 }],
    ["last", "down", null],
    ["last", "out", { parentId: "root", index: 2 }],
    ["root", "up", null],
  ] as const)("%s %s", (id, direction, place) => expect(placeInDirection(document, id, direction)).toEqual(place));
});

test("what stands inside of another selected element goes with that one", () => {
  expect(outermost(entities, ["first", "box", "title"])).toEqual(["box", "title"]);
});
