import { accessCodes } from "./access-codes.ts";
import { analytics } from "./analytics.ts";
import { campaignConfigurations } from "./campaign-configurations.ts";
import { campaignMetadataCalls } from "./campaign-metadata.ts";
import { consent } from "./consent.ts";
import { content } from "./content.ts";
import { events } from "./events.ts";
import { internalEvents } from "./internal-events.ts";
import { leads } from "./leads.ts";
import { loyalty } from "./loyalty.ts";
import { luckGames } from "./luck-games.ts";
import { mail } from "./mail.ts";
import { ours } from "./ours.ts";
import { prizePools } from "./prize-pools.ts";
import { signingIn } from "./signing-in.ts";
import { uniqueCodes } from "./unique-codes.ts";

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

export type { AccessCodeRow, AccessCodeStatistics, AccessListQuery } from "./access-codes.ts";
export type { ConfigurationPut, ConfigurationRecord } from "./campaign-configurations.ts";
export type { CampaignSearch, MetadataPut } from "./campaign-metadata.ts";
export * from "./define.ts";
export type { FairnessAnswer } from "./fairness.ts";
export type { GameDataRequest, LeadRequest, SessionRequest } from "./leads.ts";
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
export { NO_WIN_PLACEHOLDER, type SavedPrizeEntry } from "./prize-pools.ts";
export * from "./problems.ts";
export type { Asset, AssetQuery, AssetUses, Theme } from "./shapes/assets.ts";
export type { AnsweredDocument, CampaignSummary, ClosedReason, MetadataRecord } from "./shapes/campaign-record.ts";
export { CLOSED_REASONS } from "./shapes/campaign-record.ts";
export type { LeadPayload } from "./shapes/lead-fields.ts";
export type { DrawnPrizeAnswer, GameDataAnswer } from "./shapes/play-result.ts";
export type { BatchFormatAnswer, CodeRow, CodeUpload, Consumptions, PoolAnswer } from "./unique-codes.ts";
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
