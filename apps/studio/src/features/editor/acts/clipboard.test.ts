import { expect, test } from "vitest";
import { readClip, renaming, writeClip } from "./clipboard.ts";

const text = {
  id: "a",
  type: "text" as const,
  parentId: "root",
  order: "a0",
  style: {},
  texts: { text: { en: "Hi" } },
};

test("what was copied is read again, also by another campaign", () => {
  const taken = { tops: ["a"], elements: [text] };
  expect(readClip(writeClip(taken))).toEqual(taken);
});

test.each([
  "",
  "plain words",
  '{"fairground":"elements"}',
  '{"fairground":"elements","tops":["a"],"elements":[{"id":"a","type":"iframe"}]}',
  '{"fairground"',
])("%j is nobody's elements", (other) => expect(readClip(other)).toBeNull());

test("an old id has one new id", () => {
  let count = 0;
  const idOf = renaming(() => `new-${count++}`);
  expect([idOf("a"), idOf("b"), idOf("a")]).toEqual(["new-0", "new-1", "new-0"]);
});
