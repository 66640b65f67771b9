import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { readRich } from "@fairground/model/rich-text";
import { produce } from "immer";
import { expect, test } from "vitest";
import type { Draft } from "../editor.ts";
import { setRichText } from "./rich.ts";

const GERMAN = { id: "3f0f0f0e-0000-4000-8000-000000000001", name: "German", shortName: "de", flagImageUrl: "" };

function draftWith(text: Record<string, string>): { draft: Draft; id: string } {
  const metadata = sampleMetadata();
  const document = structuredClone(sampleDocument());
  const element = Object.values(document.elements.entities).find(({ type }) => type === "text");
  if (!element) throw new Error("The sample has a text");
  element.texts = { text };
  return { draft: { document, metadata: { ...metadata, languages: [...metadata.languages, GERMAN] } }, id: element.id };
}
const said = (draft: Draft, id: string, language: string, written: string): Draft =>
  produce(draft, (open) => void setRichText(id, language, readRich(written))(open));
const held = ({ document }: Draft, id: string) => {
  const element = document.elements.entities[id];
  return { text: element?.texts.text, rich: element?.rich };
};

test("a text stays letters until it is formatted, and is letters again with the last of it (document, Texts)", () => {
  const { draft, id } = draftWith({ en: "a", de: "5 * 3 [x]\n- y" });
  const plain = said(draft, id, "en", "b\n\nc");
  expect(held(plain, id)).toEqual({ text: { en: "b\n\nc", de: "5 * 3 [x]\n- y" }, rich: undefined });
  const bold = said(plain, id, "en", "**b**");
  // The other language says what it said.
  expect(held(bold, id)).toEqual({ text: { en: "**b**", de: "5 \\* 3 \\[x\\]\n\\- y" }, rich: true });
  expect(held(said(bold, id, "en", "b"), id)).toEqual({ text: { en: "b", de: "5 * 3 [x]\n- y" }, rich: undefined });
  const both = said(bold, id, "de", "*z*");
  expect(held(said(both, id, "en", "b"), id)).toEqual({ text: { en: "b", de: "*z*" }, rich: true });
});
