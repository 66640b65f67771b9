export type { MailNudge, PublishedCampaign, PublishedCampaigns, RevisionContent, Standing } from "./ports.ts";
export { PublishedStore } from "./published.ts";
export { leadRoutes, luckGameRoutes, playRoutes } from "./routes.ts";
export { Plays } from "./service.ts";
export { PlayStore } from "./store.ts";
export { PlayUpkeep } from "./upkeep.ts";
