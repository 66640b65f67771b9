import { expect, test } from "vitest";
import { keepLanguages } from "./keep-languages.ts";

const all = ["en", "de", "fr"];

test("texts keep the campaign's languages, wherever they stand; everything else stays", () => {
  const document = {
    title: { en: "Mug", de: "Tasse", fr: "Tasse" },
    segments: [{ label: { en: "A", de: "B", fr: "C" }, color: "token:art-1" }],
    style: { base: { color: "#fff" } },
    empty: {},
    none: null,
    stock: 3,
  };
  expect(keepLanguages(document, ["de", "en"], all)).toEqual({
    ...document,
    title: { en: "Mug", de: "Tasse" },
    segments: [{ label: { en: "A", de: "B" }, color: "token:art-1" }],
  });
});

test("an emptied text stays emptied, and nothing stands in for it", () =>
  expect(keepLanguages({ en: "Headphones", de: "", fr: "Casque" }, ["de"], all)).toEqual({ de: "" }));

test("a text in none of the languages is kept as visitors would have read it", () =>
  expect(keepLanguages({ fr: "Casque" }, ["de", "en"], all)).toEqual({ de: "Casque" }));
