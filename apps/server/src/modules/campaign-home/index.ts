import type { Ground } from "../../kernel/ground.ts";
import { campaignHomeRoutes } from "./routes.ts";
import { CampaignHome } from "./service.ts";
import { CampaignHomeStore } from "./store.ts";

/** What a campaign's home in the studio shows of its last hour. */
export function openCampaignHome({ db }: Pick<Ground, "db">) {
  return { calls: campaignHomeRoutes(new CampaignHome(new CampaignHomeStore(db))) };
}
