import { expect, test } from "vitest";
import { consentProviderFaults, publishFaults } from "./check.ts";
import { sampleDocument, sampleMetadata } from "./sample.ts";
import type { CampaignDocument } from "./schema.ts";
import { textsOf } from "./texts.ts";

type Consents = CampaignDocument["customIntegration"]["consentProvider"];
const PATH = "customIntegration.consentProvider";
const LANGUAGES = ["en", "de"].map((shortName) => ({
  id: "5a3b1e00-0000-4000-8000-000000000001",
  name: shortName,
  shortName,
  flagImageUrl: "",
}));
const asking = (consents: Partial<Consents>, change: (document: CampaignDocument) => void = () => {}) => {
  const document = structuredClone(sampleDocument());
  document.customIntegration.consentProvider = { integrated: true, ...consents };
  change(document);
  return { document, metadata: { ...sampleMetadata(), languages: LANGUAGES } };
};
const whole = { id: "a", text: { en: "Yes", de: "Ja" } };

test.each<[string, Partial<Consents>, string[]]>([
  ["every consent is there in every language", { purposes: [whole] }, []],
  ["it is off", { integrated: false }, []],
  ["our own ledger has nothing to ask", {}, [`${PATH}.purposes`]],
  ["an outside provider may have its own", { adapter: "http" }, []],
  ["a language is missing", { purposes: [{ id: "a", text: { en: "Yes", de: " " } }] }, [`${PATH}.purposes.0.text.de`]],
  ["a plain text is in the first language", { purposes: [{ id: "a", text: "Yes" }] }, [`${PATH}.purposes.0.text.de`]],
  ["two have one id", { purposes: [whole, whole] }, [`${PATH}.purposes.1.id`]],
])("%s", (_, consents, paths) => {
  const { document, metadata } = asking(consents);
  expect(consentProviderFaults(document, metadata).map(({ path }) => path)).toEqual(paths);
  const all = publishFaults(document, metadata).map(({ path }) => path);
  expect(all).toEqual(expect.arrayContaining(paths));
});

test("consents need a form on a page of type lead to be asked in", () => {
  const noForm = asking({ purposes: [whole] }, ({ elements }) => {
    for (const element of Object.values(elements.entities)) if (element.type === "form") element.type = "text";
  });
  expect(consentProviderFaults(noForm.document, noForm.metadata)).toMatchObject([{ path: `${PATH}.integrated` }]);
  const noPage = asking({ purposes: [whole] }, ({ pages }) => {
    for (const page of Object.values(pages.entities)) if (page.pageType === "lead") page.pageType = "basic";
  });
  expect(consentProviderFaults(noPage.document, noPage.metadata)).toMatchObject([{ path: `${PATH}.integrated` }]);
});

test("their texts are texts of the document, to be translated with the others", () => {
  const { document } = asking({ text: { en: "May we?" }, purposes: [whole] });
  expect(textsOf(document)).toEqual(
    expect.arrayContaining([
      { path: `${PATH}.text`, text: { en: "May we?" } },
      { path: `${PATH}.purposes.0.text`, text: whole.text },
    ]),
  );
});
