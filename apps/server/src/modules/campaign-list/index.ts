import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { Campaigns } from "../campaigns/index.ts";
import type { CampaignPages } from "../publishing/index.ts";
import { Bin } from "./bin.ts";
import { BinStore } from "./bin-store.ts";
import { FilterStore } from "./filter-store.ts";
import { LabelStore } from "./label-store.ts";
import { CampaignPictures } from "./picture.ts";
import { campaignListRoutes } from "./routes.ts";
import { Tallies } from "./tallies.ts";
import { TallyStore } from "./tally-store.ts";

/** How far the figures of the list lag behind, in milliseconds. */
const LAG = 60_000;

/** The list of a team with many campaigns: labels, saved filters, pictures, figures, and the bin. */
export function openCampaignList(
  { db, notices, log }: Pick<Ground, "db" | "notices" | "log">,
  { campaigns, pages }: { campaigns: Pick<Campaigns, "find">; pages: CampaignPages },
) {
  const tallies = new Tallies(new TallyStore(db));
  const bin = new Bin(new BinStore(db, notices));
  const counting = upkeepOf({ log }, "campaign list", LAG, () => tallies.turn());
  const purging = upkeepOf({ log }, "bin", HOUR, () => bin.purge());
  const pictures = new CampaignPictures(pages);
  return {
    tallies,
    bin,
    calls: campaignListRoutes({
      labels: new LabelStore(db),
      filters: new FilterStore(db),
      bin,
      picture: async (companyId, campaignId) => {
        const row = await campaigns.find(companyId, campaignId);
        return row && pictures.of(row);
      },
    }),
    async start() {
      await counting.start();
      await purging.start();
    },
    async stop() {
      counting.stop();
      purging.stop();
      await Promise.all([tallies.stop(), bin.stop()]);
    },
  };
}
