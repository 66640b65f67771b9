import { accessCodes } from "./calls/access-codes.ts";
import { analytics } from "./calls/analytics.ts";
import { campaignConfigurations } from "./calls/campaigns.ts";
import { consent } from "./calls/consent.ts";
import { events } from "./calls/events.ts";
import { signingIn } from "./calls/identity.ts";
import { mail } from "./calls/mail.ts";
import { leads } from "./calls/plays.ts";
import { loyalty } from "./calls/points.ts";
import { prizePools } from "./calls/prizes.ts";
import { uniqueCodes } from "./calls/unique-codes.ts";
import { campaignMetadataCalls } from "./campaign-metadata.ts";
import { content } from "./content.ts";
import { internalEvents } from "./internal-events.ts";
import { luckGames } from "./luck-games.ts";
import { ours } from "./ours.ts";

/** Every service with its calls; the API reference lists them in this order under these names. */
export const services = {
  Leads: leads,
  "Luck games": luckGames,
  "Campaign configurations": campaignConfigurations,
  "Campaign metadata": campaignMetadataCalls,
  "Prize pools": prizePools,
  "Unique codes": uniqueCodes,
  "Access codes": accessCodes,
  "Internal events": internalEvents,
  Events: events,
  Analytics: analytics,
  Mail: mail,
  "Consent provider": consent,
  Loyalty: loyalty,
  Content: content,
  Fairground: ours,
} as const;

/** Every call of the API (house, "The contract is a table"). */
export const contract = {
  ...leads,
  ...luckGames,
  ...campaignConfigurations,
  ...campaignMetadataCalls,
  ...prizePools,
  ...uniqueCodes,
  ...accessCodes,
  ...internalEvents,
  ...events,
  ...analytics,
  ...mail,
  ...consent,
  ...loyalty,
  ...content,
  ...ours,
};

/** What the reference and OpenAPI tell: the contract, and how a person gets a token. */
export const documented = { ...signingIn, ...contract };
export const chapters = { "Signing in": signingIn, ...services };
export type FairgroundContract = typeof contract;
export type CallName = keyof FairgroundContract;

export type { AccessCodeRow, AccessCodeStatistics, AccessListQuery } from "./calls/access-codes.ts";
export type { ConfigurationPut, ConfigurationRecord } from "./calls/campaigns.ts";
export type { FairnessAnswer } from "./calls/evidence.ts";
export type { GameDataRequest, LeadRequest, SessionRequest } from "./calls/plays.ts";
export { NO_WIN_PLACEHOLDER, type SavedPrizeEntry } from "./calls/prizes.ts";
export type { BatchFormatAnswer, CodeRow, CodeUpload, Consumptions, PoolAnswer } from "./calls/unique-codes.ts";
export type { CampaignSearch, MetadataPut } from "./campaign-metadata.ts";
export * from "./define.ts";
export type { JsonSchema } from "./openapi/json-schemas.ts";
export type {
  AccessUpload,
  BoardAnswer,
  BoardEntry,
  CampaignTemplate,
  CampaignVersion,
  Challenge,
  CodeImportAnswer,
  ElementBlock,
  LeadExportQuery,
  LeadListQuery,
  LeadRow,
  PlayState,
  PresentMember,
  Preview,
  PrizeStock,
  PublishSchedule,
  Simulation,
} from "./ours.ts";
export { BLOCK_LIMITS } from "./ours.ts";
export * from "./problems.ts";
export type { Asset, AssetQuery, AssetUses, Theme } from "./shapes/assets.ts";
export type { AnsweredDocument, CampaignSummary, ClosedReason, MetadataRecord } from "./shapes/campaign-record.ts";
export { CLOSED_REASONS } from "./shapes/campaign-record.ts";
export type { LeadPayload } from "./shapes/lead-fields.ts";
export type { DrawnPrizeAnswer, GameDataAnswer } from "./shapes/play-result.ts";
export {
  accessCodes,
  analytics,
  campaignConfigurations,
  campaignMetadataCalls,
  consent,
  content,
  events,
  internalEvents,
  leads,
  loyalty,
  luckGames,
  mail,
  ours,
  prizePools,
  uniqueCodes,
};
