import { accessCodeCalls } from "./calls/access-codes.ts";
import { accountCalls } from "./calls/account.ts";
import { analyticsCalls } from "./calls/analytics.ts";
import { auditCalls } from "./calls/audit.ts";
import { campaignHomeCalls } from "./calls/campaign-home.ts";
import { campaignListCalls } from "./calls/campaign-list.ts";
import { campaignCalls } from "./calls/campaigns.ts";
import { challengeCalls } from "./calls/challenges.ts";
import { companyCalls } from "./calls/companies.ts";
import { consentProviderCalls } from "./calls/consent-provider.ts";
import { consentProofCalls } from "./calls/consents.ts";
import { elementBlockCalls } from "./calls/element-blocks.ts";
import { eventCalls } from "./calls/events.ts";
import { evidenceCalls } from "./calls/evidence.ts";
import { fraudCalls } from "./calls/fraud.ts";
import { galleryCalls } from "./calls/gallery.ts";
import { identityCalls, signingIn } from "./calls/identity.ts";
import { keyCalls } from "./calls/keys.ts";
import { leaderboardCalls } from "./calls/leaderboards.ts";
import { leadCalls } from "./calls/leads.ts";
import { lendingCalls } from "./calls/lending.ts";
import { loyaltyProviderCalls } from "./calls/loyalty-provider.ts";
import { mailCalls } from "./calls/mail.ts";
import { mailDomainCalls } from "./calls/mail-domains.ts";
import { mediaCalls } from "./calls/media.ts";
import { memberCalls } from "./calls/members.ts";
import { notificationCalls } from "./calls/notifications.ts";
import { objectionCalls } from "./calls/objections.ts";
import { operationsCalls } from "./calls/operations.ts";
import { pacingCalls } from "./calls/pacing.ts";
import { playCalls } from "./calls/plays.ts";
import { pointsCalls } from "./calls/points.ts";
import { presenceCalls } from "./calls/presence.ts";
import { previewCalls } from "./calls/previews.ts";
import { prizeCalls } from "./calls/prizes.ts";
import { processingCalls } from "./calls/processing.ts";
import { publishRequestCalls } from "./calls/publish-requests.ts";
import { publishingCalls } from "./calls/publishing.ts";
import { rehearsalCalls } from "./calls/rehearsals.ts";
import { retentionCalls } from "./calls/retention.ts";
import { signOnCalls } from "./calls/sign-on.ts";
import { signingCalls } from "./calls/signing.ts";
import { statisticShareCalls } from "./calls/statistic-shares.ts";
import { stockCalls } from "./calls/stock.ts";
import { suppressionCalls } from "./calls/suppression.ts";
import { templateCalls } from "./calls/templates.ts";
import { uniqueCodeCalls } from "./calls/unique-codes.ts";
import { versionCalls } from "./calls/versions.ts";
import { visitorCalls } from "./calls/visitors.ts";
import { winnerCalls } from "./calls/winners.ts";

/** Every call of the API (house, "The contract is a table"), put together from one file for each module of the server. */
export const contract = {
  ...playCalls,
  ...challengeCalls,
  ...campaignCalls,
  ...campaignHomeCalls,
  ...campaignListCalls,
  ...publishingCalls,
  ...publishRequestCalls,
  ...prizeCalls,
  ...stockCalls,
  ...pacingCalls,
  ...rehearsalCalls,
  ...winnerCalls,
  ...uniqueCodeCalls,
  ...accessCodeCalls,
  ...eventCalls,
  ...analyticsCalls,
  ...statisticShareCalls,
  ...mailCalls,
  ...consentProviderCalls,
  ...pointsCalls,
  ...loyaltyProviderCalls,
  ...mediaCalls,
  ...evidenceCalls,
  ...identityCalls,
  ...accountCalls,
  ...leadCalls,
  ...keyCalls,
  ...auditCalls,
  ...notificationCalls,
  ...signingCalls,
  ...mailDomainCalls,
  ...signOnCalls,
  ...fraudCalls,
  ...visitorCalls,
  ...consentProofCalls,
  ...leaderboardCalls,
  ...versionCalls,
  ...previewCalls,
  ...templateCalls,
  ...elementBlockCalls,
  ...presenceCalls,
  ...galleryCalls,
  ...memberCalls,
  ...companyCalls,
  ...operationsCalls,
  ...retentionCalls,
  ...lendingCalls,
  ...processingCalls,
  ...objectionCalls,
  ...suppressionCalls,
};

/** What the reference and OpenAPI tell: the contract, and how a person gets a token. */
export const documented = { ...signingIn, ...contract };
export type FairgroundContract = typeof contract;
export type CallName = keyof FairgroundContract;

export { ACTIONS, type Action, actionOf, areaOfAction, callsOf, type ServerAction } from "./audit-actions.ts";
export { AREAS, type Area, areaOf, isAudited, readsPeople } from "./audited.ts";
export type { AwardState, RaffledAmong } from "./awards.ts";
export * from "./calls/access-codes.ts";
export * from "./calls/account.ts";
export * from "./calls/analytics.ts";
export * from "./calls/audit.ts";
export * from "./calls/campaign-home.ts";
export * from "./calls/campaign-list.ts";
export * from "./calls/campaigns.ts";
export * from "./calls/challenges.ts";
export * from "./calls/companies.ts";
export * from "./calls/consent-provider.ts";
export * from "./calls/consents.ts";
export * from "./calls/element-blocks.ts";
export * from "./calls/events.ts";
export * from "./calls/evidence.ts";
export * from "./calls/fraud.ts";
export * from "./calls/gallery.ts";
export * from "./calls/identity.ts";
export * from "./calls/keys.ts";
export * from "./calls/leaderboards.ts";
export * from "./calls/leads.ts";
export * from "./calls/lending.ts";
export * from "./calls/loyalty-provider.ts";
export * from "./calls/mail.ts";
export * from "./calls/mail-domains.ts";
export * from "./calls/media.ts";
export * from "./calls/members.ts";
export * from "./calls/notifications.ts";
export * from "./calls/objections.ts";
export * from "./calls/operations.ts";
export * from "./calls/pacing.ts";
export * from "./calls/plays.ts";
export * from "./calls/points.ts";
export * from "./calls/presence.ts";
export * from "./calls/previews.ts";
export * from "./calls/prizes.ts";
export * from "./calls/processing.ts";
export * from "./calls/publish-requests.ts";
export * from "./calls/publishing.ts";
export * from "./calls/rehearsals.ts";
export * from "./calls/retention.ts";
export * from "./calls/sign-on.ts";
export * from "./calls/signing.ts";
export * from "./calls/statistic-shares.ts";
export * from "./calls/stock.ts";
export * from "./calls/suppression.ts";
export * from "./calls/templates.ts";
export * from "./calls/unique-codes.ts";
export * from "./calls/versions.ts";
export * from "./calls/visitors.ts";
export * from "./calls/winners.ts";
export * from "./define.ts";
export { NO_WIN_PLACEHOLDER } from "./ids.ts";
export * from "./lead-mails.ts";
export * from "./mail-reminders.ts";
export * from "./mail-sends.ts";
export * from "./notice-kinds.ts";
export type { JsonSchema } from "./openapi/json-schemas.ts";
export * from "./problems.ts";
export type { Asset, AssetQuery, AssetUses, MediaFolder, Theme } from "./shapes/assets.ts";
export { FOLDER_LIMIT } from "./shapes/assets.ts";
export {
  type AnsweredDocument,
  type CampaignSummary,
  CLOSED_REASONS,
  type ClosedReason,
  type MetadataRecord,
} from "./shapes/campaign-record.ts";
export type { CodeImportAnswer } from "./shapes/code-import.ts";
export type { LeadPayload } from "./shapes/lead-fields.ts";
export { PROVIDER_FAULTS, type ProviderFault } from "./shapes/outside-provider.ts";
export type { GameDataAnswer, Reservation } from "./shapes/play-result.ts";
