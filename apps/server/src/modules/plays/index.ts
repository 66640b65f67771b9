export { contentHash } from "./canonical.ts";
export { LeadlessWins, type ListedWin } from "./leadless-wins.ts";
export { LeadlessWinsStore } from "./leadless-wins-store.ts";
export { forcedCandidate } from "./outcome.ts";
export { type PlayKey, readPlayId } from "./play-id.ts";
export type {
  Arrival,
  ChallengeCheck,
  Crowd,
  CrowdWatch,
  DrawKeys,
  FraudFinding,
  FraudGuard,
  FraudLook,
  LoyaltyAccounts,
  LoyaltyCampaign,
  MailNudge,
  OptInAsking,
  OptInPlay,
  OptInRequests,
  PlayGuards,
  PublishedCampaigns,
  RevisionContent,
  UserSignatures,
  Vouching,
} from "./ports.ts";
export { PublishedStore } from "./published.ts";
export { daysOf } from "./rank.ts";
export { leadRoutes, luckGameRoutes, playRoutes } from "./routes.ts";
export { type PlayedOutcome, Plays } from "./service.ts";
export { type CampaignFacts, type PlayRecords, type PlayRow, PlayStore } from "./store.ts";
export { UnclaimedPrizes } from "./unclaimed.ts";
export { UnclaimedStore } from "./unclaimed-store.ts";
export { PlayUpkeep } from "./upkeep.ts";
