export { contentHash } from "./canonical.ts";
export type { PlayKey } from "./play-id.ts";
export type {
  ChallengeCheck,
  FraudFinding,
  FraudGuard,
  FraudLook,
  MailNudge,
  OptInAsking,
  OptInPlay,
  OptInRequests,
  PlayGuards,
  PublishedCampaigns,
  RevisionContent,
  UserSignatures,
} from "./ports.ts";
export { PublishedStore } from "./published.ts";
export { leadRoutes, luckGameRoutes, playRoutes } from "./routes.ts";
export { Plays } from "./service.ts";
export { PlayStore } from "./store.ts";
export { UnclaimedStore } from "./unclaimed-store.ts";
export { PlayUpkeep } from "./upkeep.ts";
