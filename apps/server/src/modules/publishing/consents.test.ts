import { SAMPLE, sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { NO_COMPANY_FACTS } from "@fairground/model/legal";
import { expect, test } from "vitest";
import { compileCampaign, type Published } from "./compile.ts";

const compiled = (isPreview: boolean) => {
  const document = structuredClone(sampleDocument());
  document.customIntegration.consentProvider = {
    integrated: true,
    adapter: "http",
    text: { en: "May we?" },
    purposes: [{ id: "partners", text: { en: "Partners may write" } }],
  };
  const published = {
    ...{ companyId: SAMPLE.form, campaignId: SAMPLE.form, revision: 1, publishedAt: "2026-11-21T12:00:00Z", document },
    metadata: { ...sampleMetadata(), tags: ["SKIP_LEADS" as const] },
    runtime: { apiUrl: "", ...(isPreview && { isPreview }) },
    companyFacts: NO_COMPANY_FACTS,
    needsNoConsent: false,
  };
  return compileCampaign(published as unknown as Published, "en"); // no part of the runtime else is read
};

test("visitors' pages say that consents are asked for, and nothing of what; no form is skipped", () => {
  const page = compiled(false);
  expect(page.campaignData.customIntegration).toEqual({ consentProvider: { integrated: true } });
  expect(JSON.stringify(page)).not.toMatch(/May we|Partners/);
  expect(page.campaignMetaData.data.skipLeads).toBe(false);
});

test("a preview tells no provider", () => {
  expect(compiled(true).campaignData.customIntegration).toEqual({ consentProvider: { integrated: false } });
});
