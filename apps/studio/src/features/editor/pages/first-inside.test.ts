import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import { expect, test } from "vitest";
import { firstInside } from "./first-inside.ts";

const { elements, pages } = sampleDocument();
const root = pages.entities[SAMPLE.pages.won]?.elementRoot ?? "";

test("a page's elements come in the order in which they are seen, parents before what they hold", () => {
  const all = firstInside(elements.entities, root, 1_000);
  expect(all[0]?.id).toBe(root);
  for (const [at, { parentId }] of all.entries())
    if (at > 0) expect(all.findIndex(({ id }) => id === parentId)).toBeLessThan(at);
});

test("no more than are asked for, always the first", () => {
  const all = firstInside(elements.entities, root, 1_000);
  expect(all.length).toBeGreaterThan(2);
  expect(firstInside(elements.entities, root, 2)).toEqual(all.slice(0, 2));
  expect(firstInside(elements.entities, "gone", 9)).toEqual([]);
});
