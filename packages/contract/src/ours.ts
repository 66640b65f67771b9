import { campaignCalls } from "./ours/campaigns.ts";
import { codeCalls } from "./ours/codes.ts";
import { draftCalls } from "./ours/drafts.ts";
import { elementBlockCalls } from "./ours/element-blocks.ts";
import { leaderboardCalls } from "./ours/leaderboards.ts";
import { mediaCalls } from "./ours/media.ts";
import { memberCalls } from "./ours/members.ts";
import { pointsCalls } from "./ours/points.ts";
import { presenceCalls } from "./ours/presence.ts";
import { templateCalls } from "./ours/templates.ts";
import { visitorCalls } from "./ours/visitors.ts";

export type { PrizeStock } from "./ours/campaigns.ts";
export type { AccessUpload, CodeImportAnswer } from "./ours/codes.ts";
export type { CampaignVersion, Preview, PublishSchedule, Simulation } from "./ours/drafts.ts";
export { BLOCK_LIMITS, type ElementBlock } from "./ours/element-blocks.ts";
export type { BoardAnswer, BoardEntry } from "./ours/leaderboards.ts";
export type { LeadExportQuery, LeadListQuery, LeadRow } from "./ours/members.ts";
export type { PresentMember } from "./ours/presence.ts";
export type { CampaignTemplate } from "./ours/templates.ts";
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
