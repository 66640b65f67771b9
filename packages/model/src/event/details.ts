import type { CampaignType } from "../campaign/names/names.ts";
import type { LeadPayload } from "../form/lead.ts";
import type { PlayerEvent } from "./names.ts";

interface OfCampaign {
  campaignType: CampaignType;
  campaignId: string;
}

/** What each event carries (spec §4, §7, §8; decisions, "Events to the host page"). */
export interface EventDetails {
  page_change: { pageName: string };
  page_visit: { pageName: string; campaignId: string; companyId: string };
  form_submit: { formId: string; pageName: string };
  submit_finished: Record<never, never>;
  /** `httpErrorCode` is "N/A" where the consent flow has no status (spec §8). */
  submit_error: { httpErrorCode: number | "N/A"; errorMessage: string };
  game_started: OfCampaign;
  /** Score, time (s) and lives where the game has them. */
  game_finished: OfCampaign & { score?: number; time?: number; lives?: number };
  /** `integrationName` is null where the outcome has no integration. */
  outcome: OfCampaign & {
    outcomeTitle: string;
    outcomeText: string;
    outcomeId: string;
    integrationName: string | null;
  };
  /** `emailHash`: hex SHA-256 of the canonical e-mail; null where the form has none. */
  lead_created: { emailHash: string | null; is_newsletter: boolean; leadId: string };
  double_opt_in: { state: "sent" | "confirmed" };
  /** Ids of consents only. */
  consent_given: { consents: readonly string[] };
  consents_fetched: { consents: readonly string[] };
  consent_form_submit: { consents: readonly string[] };
  unique_code_check: { outcomePageId: string; exhausted: boolean };
  lead_saved: LeadSaved;
  campaign_expired: OfCampaign;
  no_more_plays: OfCampaign;
  access_code_validated: Record<never, never>;
}

/** Spec §7, "Create lead": what lead_saved carries, under these names. */
export type LeadSaved = OfCampaign &
  Omit<LeadPayload, "clientUserId" | "privacyPolicy" | "termsAndConditions"> & {
    privacyPolicyAccepted: boolean | null;
    termsAccepted: boolean | null;
  };

/** The detail of lead_saved from the lead that was stored (spec §7). */
export function leadSavedDetail(lead: LeadPayload, campaign: OfCampaign): LeadSaved {
  const { clientUserId: _, privacyPolicy, termsAndConditions, ...fields } = lead;
  return {
    ...fields,
    privacyPolicyAccepted: privacyPolicy,
    termsAccepted: termsAndConditions,
    campaignId: campaign.campaignId,
    campaignType: campaign.campaignType,
  };
}

/** The detail fields of each event, to hold in a test that every payload is complete. Optional ones are left out. */
export const DETAIL_FIELDS: { readonly [E in PlayerEvent]: readonly (keyof EventDetails[E])[] } = {
  page_change: ["pageName"],
  page_visit: ["pageName", "campaignId", "companyId"],
  form_submit: ["formId", "pageName"],
  submit_finished: [],
  submit_error: ["httpErrorCode", "errorMessage"],
  game_started: ["campaignType", "campaignId"],
  game_finished: ["campaignType", "campaignId"],
  outcome: ["outcomeTitle", "outcomeText", "outcomeId", "campaignType", "campaignId", "integrationName"],
  lead_created: ["emailHash", "is_newsletter", "leadId"],
  double_opt_in: ["state"],
  consent_given: ["consents"],
  consents_fetched: ["consents"],
  consent_form_submit: ["consents"],
  unique_code_check: ["outcomePageId", "exhausted"],
  lead_saved: [
    "address",
    "birthDate",
    "campaignId",
    "city",
    "company",
    "customField1",
    "customField2",
    "customField3",
    "customField4",
    "customField5",
    "email",
    "firstName",
    "jobTitle",
    "lastName",
    "newsletter",
    "phone",
    "postalCode",
    "legalPolicies",
    "privacyPolicyAccepted",
    "termsAccepted",
    "title",
    "campaignType",
  ],
  campaign_expired: ["campaignType", "campaignId"],
  no_more_plays: ["campaignType", "campaignId"],
  access_code_validated: [],
};
