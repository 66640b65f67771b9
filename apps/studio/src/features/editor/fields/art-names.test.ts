import { expect, test } from "vitest";
import { ART_NAMES } from "./art-names.ts";

test("the built-in pictures are offered by name, without the backgrounds of pages", () => {
  expect(ART_NAMES).toContain("prizes/gift-box");
  expect(ART_NAMES.length).toBeGreaterThan(20);
  expect(ART_NAMES.filter((name) => name.startsWith("backgrounds/"))).toEqual([]);
});
