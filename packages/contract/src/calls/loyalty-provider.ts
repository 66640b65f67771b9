import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";
import { outsideProvider, providerSecret, providerSetting, providerTried } from "../shapes/outside-provider.ts";

const refusal = z.object({
  at: instant.describe("When it was booked here"),
  campaignId: z.string(),
  campaignName: z.string().nullable().describe("As it is called today; null: it is gone"),
  kind: z.enum(["charge", "award", "return"]).describe("`return`: what takes a charge or an award back"),
  points: z.int(),
  status: z.int().describe("Of the provider's answer; 2xx: it said `booked` false"),
});
export type LoyaltyRefusal = z.output<typeof refusal>;

const provider = outsideProvider("balance")
  .extend({
    waiting: z
      .int()
      .describe("Charges, awards and returns that it has not taken yet; they are sent again until it has"),
    refused: z
      .array(refusal)
      .describe("What it did not want in the last 90 days, the newest first, at most 50; not sent again"),
  })
  .meta({ id: "OutsideLoyaltyProvider" });
export type LoyaltyProvider = z.output<typeof provider>;

const checked = z
  .object({
    balance: z.int().nullable().describe("What it answered for nobody; null: it cannot be used"),
    ...providerTried("balance"),
  })
  .meta({ id: "LoyaltyProviderChecked" });
export type LoyaltyProviderChecked = z.output<typeof checked>;

/** A company's own loyalty provider (decisions, "Consent provider and loyalty"). */
export const loyaltyProviderCalls = define({
  "GET /api/v1/companies/{companyId}/loyalty-provider": {
    summary: "The company's own loyalty provider, and what waits for it",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(provider) },
  },
  "PUT /api/v1/companies/{companyId}/loyalty-provider": {
    summary: "Set up the company's own loyalty provider, with a new secret",
    access: member("administer", byCompany),
    params: companyPath,
    body: providerSetting,
    answers: { 200: providerSecret },
    problems: ["loyalty-provider-refused"],
  },
  "DELETE /api/v1/companies/{companyId}/loyalty-provider": {
    summary: "Take the company's own loyalty provider away",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 204: null },
  },
  "POST /api/v1/companies/{companyId}/loyalty-provider/checks": {
    summary: "Ask the company's own loyalty provider for a balance, and tell what it answered",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(checked) },
  },
});
