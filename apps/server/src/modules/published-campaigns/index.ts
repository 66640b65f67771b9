import type { Ground } from "../../kernel/ground.ts";
import { Published } from "./service.ts";
import { CampaignReader } from "./store.ts";

export type { PublishedCampaign, PublishedCampaigns, RevisionContent } from "./ports.ts";

/** Published campaigns, as plays and whatever follows them read them. */
export function openPublishedCampaigns({ db, notices }: Pick<Ground, "db" | "notices">) {
  const published = new Published(new CampaignReader(db));
  notices.onGap(() => published.forget());
  return { published };
}
