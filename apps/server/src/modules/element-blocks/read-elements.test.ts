import { BLOCK_LIMITS } from "@fairground/contract";
import { expect, test } from "vitest";
import { readElements } from "./read-elements.ts";

const box = (id: string, parentId: string | null = "elsewhere") => ({ id, type: "container", parentId });
const text = (
  id: string,
  parentId: string | null = "elsewhere",
  texts: object = { text: { en: "Hi", de: "Hallo" } },
) => ({
  id,
  type: "text",
  parentId,
  texts,
});

test("what stands under the tops is kept whole; what they lay in stays behind", () => {
  const read = readElements(["b", "a"], [box("a"), text("a1", "a"), text("b")]);
  expect(read).toMatchObject({
    kind: "elements",
    taken: {
      tops: ["b", "a"],
      elements: [
        { id: "a", parentId: null },
        { id: "a1", parentId: "a", texts: { text: { en: "Hi", de: "Hallo" } } },
        { id: "b", parentId: null },
      ],
    },
  });
});

test.each([
  ["elements that a document would not take", ["a"], [{ id: "a", type: "iframe" }], "elements.0.type"],
  ["a page's root", ["a"], [{ ...box("a"), type: "root-container" }], "elements.0.type"],
  ["a mail's root", ["a"], [box("a"), { ...box("m", "a"), type: "email-template" }], "elements.1.type"],
  ["a top that is not there", ["a", "b"], [box("a")], "tops.1"],
  ["a top twice", ["a", "a"], [box("a")], "tops.1"],
  ["an id twice", ["a"], [box("a"), box("a")], "elements.1.id"],
  ["what lies under none of the tops", ["a"], [box("a"), text("b")], "elements.1.parentId"],
  ["what lies in something that holds nothing", ["a"], [text("a"), text("b", "a")], "elements.1.parentId"],
  ["what lies inside itself", ["a"], [box("a"), box("b", "c"), box("c", "b")], "elements.1.parentId"],
])("%s is refused, with its path", (_, tops, elements, path) => {
  const read = readElements(tops, elements);
  expect(read.kind === "faults" && read.faults.map((fault) => fault.path)).toContain(path);
});

test("a block has at most as many elements and bytes as are told, counted in UTF-8", () => {
  const many = (count: number) => [box("a"), ...Array.from({ length: count - 1 }, (_, at) => text(`t${at}`, "a"))];
  expect(readElements(["a"], many(BLOCK_LIMITS.elements)).kind).toBe("elements");
  expect(readElements(["a"], many(BLOCK_LIMITS.elements + 1))).toEqual({
    kind: "faults",
    faults: [{ path: "elements", message: "A block has at most 200 elements; these are 201" }],
  });
  // 7 texts of 14,500 euro signs are 101,500 characters and 304,500 bytes.
  const euros = Array.from({ length: 7 }, (_, at) => text(`t${at}`, null, { text: { en: "€".repeat(14_500) } }));
  const tops = euros.map(({ id }) => id);
  expect(readElements(tops, euros)).toMatchObject({
    faults: [
      { path: "elements", message: expect.stringMatching(/^A block has at most 200 kB; this one has 30\d kB$/) },
    ],
  });
  expect(readElements(tops.slice(0, 4), euros.slice(0, 4)).kind).toBe("elements");
});
