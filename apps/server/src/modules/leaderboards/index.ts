import type { Ground } from "../../kernel/ground.ts";
import { upkeepOf } from "../../kernel/upkeep.ts";
import type { Plays } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { leaderboardRoutes } from "./routes.ts";
import { Leaderboards } from "./service.ts";
import { LeaderboardStore } from "./store.ts";

const DAY = 86_400_000;

/** Leaderboards. @param near `keeps` false: every question goes to the database */
export function openLeaderboards(
  ground: Pick<Ground, "db" | "log">,
  near: { campaigns: PublishedCampaigns; plays: Pick<Plays, "outcome">; keeps?: boolean | undefined },
) {
  const store = new LeaderboardStore(ground.db);
  const boards = new Leaderboards(store, near.campaigns, near.keeps);
  return {
    calls: leaderboardRoutes(boards, near.plays),
    // Places of plays that are kept no longer go.
    ...upkeepOf(ground, "leaderboards", DAY, () => store.forgetGone()),
  };
}
