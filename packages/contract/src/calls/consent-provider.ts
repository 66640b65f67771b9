import { z } from "zod";
import { anyone, define, holderOfPlay, member } from "../define.ts";
import { companyPath, playId, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";
import { outsideProvider, providerSecret, providerSetting, providerTried } from "../shapes/outside-provider.ts";

/** What every call of the flow says of the play. */
const ofPlay = {
  companyId: uuid,
  campaignId: uuid,
  playId: playId.describe("The sessionId of the play"),
};
const ua = z.string().max(1_000).nullish().describe("The visitor's browser, as it calls itself");

const consent = z.object({
  id: z.string(),
  text: z.string().describe("In the language of the play; what somebody ticks, or does not"),
});
const profile = z
  .object({
    uuid: z.string().describe("Goes along with the lead, as `profile.uuid`"),
    text: z.string().describe("What stands above the consents; empty: nothing"),
    consents: z.array(consent).describe("None is ticked beforehand, and none has to be"),
  })
  .meta({ id: "ConsentProfile" });
export type ConsentProfile = z.output<typeof profile>;

const promotion = z.looseObject({
  ...ofPlay,
  ua,
  campaignName: z.string().max(500).nullish(),
  uuid: z.string().max(200).describe("The profile's"),
  userData: z.record(z.string(), z.unknown()).describe("{companyId, campaignId, playId, ...form}"),
  gameData: z.unknown().describe("What the game was submitted with; null where the page has forgotten it"),
});

const done = dataOf(z.object({ success: z.boolean() }));

const provider = outsideProvider("auth/profile").meta({ id: "OutsideConsentProvider" });
export type OutsideConsentProvider = z.output<typeof provider>;

const checked = z
  .object({
    clientId: z.string().nullable().describe("What it answered; null: it cannot be used"),
    ...providerTried("clientId"),
  })
  .meta({ id: "ConsentProviderChecked" });
export type ConsentProviderChecked = z.output<typeof checked>;

const OF_FLOW = ["play-unknown", "consents-off"] as const;

/** Consent provider (spec §7 "Consent provider"); its path is `consent-provider` (decisions). */
export const consentProviderCalls = define({
  "GET /consent-provider/client-secrets": {
    summary: "The consent client's id of a campaign",
    access: anyone,
    query: z.object({ companyId: uuid, campaignId: uuid }),
    answers: { 200: z.object({ clientId: z.string().describe("The campaign's own id; it is no secret") }) },
    problems: ["campaign-unknown", "consents-off"],
  },
  "POST /consent-provider/auth/profile": {
    summary: "Create a consent profile; asked again for the play, the same one",
    access: holderOfPlay,
    body: z.looseObject({ ...ofPlay, ua }).describe("With the form's fields"),
    answers: { 200: dataOf(z.object({ profile })) },
    problems: [...OF_FLOW, "consents-unavailable"],
  },
  "PUT /consent-provider/auth/profile": {
    summary: "Add the promotion token to a consent profile",
    access: holderOfPlay,
    body: z.looseObject({
      ...ofPlay,
      leadId: z.string().max(100).nullish(),
      promotionToken: z.string().min(1).max(2_000).describe("As the promotion answered it"),
    }),
    answers: { 200: done },
    problems: [...OF_FLOW, "consents-unconfirmed", "consents-refused"],
  },
  "POST /consent-provider/consent/confirm": {
    summary: "Confirm consents; the last word counts",
    access: holderOfPlay,
    body: z.looseObject({
      ...ofPlay,
      ua,
      consents: z
        .array(z.string().min(1).max(100))
        .max(100)
        .describe("Ids of those that were ticked; all others of the profile are not given"),
    }),
    answers: { 200: done.describe("False: the provider has said no, and the lead is refused") },
    problems: [...OF_FLOW, "consents-unconfirmed", "consents-refused", "too-many-requests"],
  },
  "POST /consent-provider/consent/promotion": {
    summary: "Send promotion data, once the lead is there",
    access: holderOfPlay,
    body: promotion,
    answers: {
      200: z.object({
        is_trackable: z.boolean().describe("False: nothing goes to the datastream, or the provider will be told later"),
        promotiontoken: z.string().nullable(),
      }),
    },
    problems: [...OF_FLOW, "consents-unconfirmed", "consents-refused", "lead-missing"],
  },
  "POST /consent-provider/consent/datastream": {
    summary: "Send promotion data that may be tracked",
    access: holderOfPlay,
    body: promotion,
    answers: { 200: done.describe("False: the promotion was not trackable, and nothing is sent") },
    problems: [...OF_FLOW, "consents-unconfirmed", "consents-refused", "lead-missing"],
  },
  "GET /api/v1/companies/{companyId}/consent-provider": {
    summary: "The company's own consent provider",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(provider) },
  },
  "PUT /api/v1/companies/{companyId}/consent-provider": {
    summary: "Set up the company's own consent provider, with a new secret",
    access: member("administer", byCompany),
    params: companyPath,
    body: providerSetting,
    answers: { 200: providerSecret },
    problems: ["consent-provider-refused"],
  },
  "DELETE /api/v1/companies/{companyId}/consent-provider": {
    summary: "Take the company's own consent provider away",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 204: null },
  },
  "POST /api/v1/companies/{companyId}/consent-provider/checks": {
    summary: "Ask the company's own consent provider for its client's id, and tell what it answered",
    access: member("administer", byCompany),
    params: companyPath,
    answers: { 200: dataOf(checked) },
  },
});
