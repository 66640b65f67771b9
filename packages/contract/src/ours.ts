import { campaignCalls } from "./ours/campaigns.ts";
import { codeCalls } from "./ours/codes.ts";
import { memberCalls } from "./ours/members.ts";
import { visitorCalls } from "./ours/visitors.ts";

export type { PrizeStock } from "./ours/campaigns.ts";
export type { AccessUpload, CodeImportAnswer } from "./ours/codes.ts";
export type { LeadListQuery, LeadRow } from "./ours/members.ts";
export type { Challenge, PlayState } from "./ours/visitors.ts";

/** Calls that the spec does not have (decisions, "Addresses"). Signing in is under /api/v1/auth and belongs to the auth library. */
export const ours = { ...visitorCalls, ...campaignCalls, ...codeCalls, ...memberCalls };
