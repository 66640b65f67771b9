import { elementSettings } from "@fairground/elements/settings";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { campaignDocument, campaignMetadata } from "@fairground/model/campaign/schema";
import { expect, test } from "vitest";
import { shelfBlock } from "./shelf.ts";

const draft = {
  document: campaignDocument.parse(sampleDocument()),
  metadata: campaignMetadata.parse(sampleMetadata()),
};

test("a shelf is made of elements that exist, with the prizes' own pictures and names in the campaign's languages", () => {
  const { tops, elements } = shelfBlock({
    ...draft,
    metadata: { ...draft.metadata, languages: draft.metadata.languages.slice(0, 1) },
  });
  const prizes = draft.document.prizePoolList.filter(({ noWinPrize }) => !noWinPrize);
  expect(elements.filter(({ parentId }) => parentId === null).map(({ id }) => id)).toEqual(tops);
  expect(elements.flatMap(({ picture }) => (picture ? [picture] : []))).toEqual(
    prizes.flatMap(({ resultsImage, gameImage }) => resultsImage || gameImage || []),
  );
  const [lang = "en"] = draft.metadata.languages.map(({ shortName }) => shortName);
  for (const { texts } of elements)
    for (const said of Object.values(texts)) if (typeof said === "object") expect(Object.keys(said)).toEqual([lang]);
  for (const { type, id, parentId, order, style, texts, layout, variant, name, ...settings } of elements)
    expect(elementSettings[type].schema.safeParse(settings).success, `${type} ${Object.keys(settings)}`).toBe(true);
});
