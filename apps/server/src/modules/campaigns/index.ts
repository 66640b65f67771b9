import type { Ground } from "../../kernel/ground.ts";
import type { CampaignPublisher, PrizeRegister } from "./ports.ts";
import { configurationRoutes, metadataRoutes, ourRoutes } from "./routes.ts";
import { type CampaignRows, rowsOf } from "./rows.ts";
import { Campaigns } from "./service.ts";
import { CampaignStore, type OnDraft } from "./store.ts";

export type { CampaignPublisher, PrizeRegister, PublishOptions, PublishResult } from "./ports.ts";
export type { CampaignRows } from "./rows.ts";
export type { Campaigns } from "./service.ts";
export type { CampaignRow, OnDraft, Revision } from "./store.ts";

/** Campaigns: records, drafts, life. */
export function openCampaigns(
  { db, notices, playerUrl }: Pick<Ground, "db" | "notices" | "playerUrl">,
  { prizes, publisher, onDraft }: { prizes: PrizeRegister; publisher: CampaignPublisher; onDraft: OnDraft },
) {
  const store = new CampaignStore(db, notices, onDraft);
  const campaigns = new Campaigns(store, prizes, publisher);
  const rows: CampaignRows = rowsOf(store);
  return {
    campaigns,
    rows,
    calls: {
      ...configurationRoutes(campaigns),
      ...metadataRoutes(campaigns, playerUrl),
      ...ourRoutes(campaigns, publisher),
    },
  };
}
