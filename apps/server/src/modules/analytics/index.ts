import type { Ground } from "../../kernel/ground.ts";
import { PlaceStore } from "./places-store.ts";
import { PlayStatistics } from "./plays.ts";
import { PlayStore } from "./plays-store.ts";
import { analyticsRoutes } from "./routes.ts";
import { Statistics } from "./service.ts";
import { StatisticStore } from "./store.ts";

/** What was counted of campaigns, as dashboards show it. */
export function openAnalytics({ db, config }: Pick<Ground, "db" | "config">) {
  const hasGeo = config.GEO_MMDB_PATH !== undefined;
  const statistics = new Statistics(new StatisticStore(db), hasGeo, () => Date.now());
  return { calls: analyticsRoutes(statistics, new PlayStatistics(statistics, new PlayStore(db), new PlaceStore(db))) };
}
