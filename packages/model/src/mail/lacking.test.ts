import { expect, test } from "vitest";
import { sampleDocument } from "../campaign/sample.ts";
import { lackingIn, letterLacks } from "./lacking.ts";

test.each([
  ["a plain string is everybody's", ["Hello"], []],
  ["both have words", [{ en: "Hello", de: "Hallo" }], []],
  ["one has none", [{ en: "Hello" }], ["de"]],
  ["emptied on purpose", [{ en: "Hello", de: "" }], []],
  ["it says nothing anywhere", [{ en: "" }, {}], []],
  ["any of several", [{ en: "Hello", de: "Hallo" }, { de: "Nur hier" }], ["en"]],
] as const)("%s", (_, texts, lacking) => expect(lackingIn(texts, ["en", "de"])).toEqual(lacking));

test("of a letter, what is not shown in a language is not missed there", () => {
  const document = sampleDocument();
  const page = Object.values(document.additionalPages.entities).find(({ pageType }) => pageType === "outcome-email");
  if (!page) throw new Error("The sample has a letter");
  const { entities } = document.elements;
  for (const element of Object.values(entities)) element.texts = {};
  const line = {
    id: "line",
    type: "text" as const,
    parentId: page.elementRoot,
    order: "z",
    style: {},
    texts: { text: { en: "Hi" } },
  };
  entities.line = line;
  expect(letterLacks(document, page, ["en", "de", "fr"])).toEqual(["de", "fr"]);
  entities.line = { ...line, only: { outcomes: [], results: [], languages: ["en", "fr"] } };
  expect(letterLacks(document, page, ["en", "de", "fr"])).toEqual(["fr"]);
});
