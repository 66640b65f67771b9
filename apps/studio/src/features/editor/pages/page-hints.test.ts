import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import { expect, test } from "vitest";
import { hintsOf } from "./page-hints.ts";

const { pages } = SAMPLE;

test("two pages that are called the same say what leads to each; others say nothing", () => {
  const document = sampleDocument();
  expect(hintsOf(document, ({ id }) => id, String)).toEqual({});
  const won = [pages.won, pages.lost];
  const hints = hintsOf(document, ({ id }) => (won.includes(id) ? "Won" : id), String);
  expect(Object.keys(hints).sort()).toEqual([...won].sort());
  expect(hints[pages.lost]).toContain("fallback");
  expect(hints[pages.won]).not.toContain("fallback");
});
