import { elementBlockCalls } from "./calls/element-blocks.ts";
import { leaderboardCalls } from "./calls/leaderboards.ts";
import { memberCalls } from "./calls/leads.ts";
import { mediaCalls } from "./calls/media.ts";
import { presenceCalls } from "./calls/presence.ts";
import { templateCalls } from "./calls/templates.ts";
import { draftCalls } from "./calls/versions.ts";
import { campaignCalls } from "./ours/campaigns.ts";
import { codeCalls } from "./ours/codes.ts";
import { pointsCalls } from "./ours/points.ts";
import { visitorCalls } from "./ours/visitors.ts";

export { BLOCK_LIMITS, type ElementBlock } from "./calls/element-blocks.ts";
export type { BoardAnswer, BoardEntry } from "./calls/leaderboards.ts";
export type { LeadExportQuery, LeadListQuery, LeadRow } from "./calls/leads.ts";
export type { PresentMember } from "./calls/presence.ts";
export type { CampaignTemplate } from "./calls/templates.ts";
export type { CampaignVersion, Preview, PublishSchedule, Simulation } from "./calls/versions.ts";
export type { PrizeStock } from "./ours/campaigns.ts";
export type { AccessUpload, CodeImportAnswer } from "./ours/codes.ts";
export type { Challenge, PlayState } from "./ours/visitors.ts";

/** Calls that the spec does not have (decisions, "Addresses"). Signing in is under /api/v1/auth and belongs to the auth library. */
export const ours = {
  ...visitorCalls,
  ...campaignCalls,
  ...codeCalls,
  ...memberCalls,
  ...draftCalls,
  ...mediaCalls,
  ...pointsCalls,
  ...leaderboardCalls,
  ...templateCalls,
  ...elementBlockCalls,
  ...presenceCalls,
};
