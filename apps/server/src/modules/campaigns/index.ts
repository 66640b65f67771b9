export { checkForPublishing } from "./check.ts";
export type { CampaignPublisher, PrizeRegister, PublishResult } from "./ports.ts";
export { configurationRoutes, metadataRoutes, ourRoutes } from "./routes.ts";
export { Campaigns, statusOfRow } from "./service.ts";
export { type CampaignRow, CampaignStore, type OnDraft, type Revision } from "./store.ts";
