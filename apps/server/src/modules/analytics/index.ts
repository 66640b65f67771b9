import type { Ground } from "../../kernel/ground.ts";
import { PeopleStore } from "./people-store.ts";
import { PlaceStore } from "./places-store.ts";
import { PlayStatistics } from "./plays.ts";
import { PlayStore } from "./plays-store.ts";
import { analyticsRoutes } from "./routes.ts";
import { Statistics } from "./service.ts";
import { OpenStatistics } from "./shared.ts";
import { StatisticStore } from "./store.ts";

export type { OpenStatistics } from "./shared.ts";

/** What was counted of campaigns, as dashboards show it. */
export function openAnalytics({ db, config }: Pick<Ground, "db" | "config">) {
  const hasGeo = config.GEO_MMDB_PATH !== undefined;
  const store = new StatisticStore(db, config.VISIT_MONTHS);
  const statistics = new Statistics(store, hasGeo, () => Date.now());
  return {
    calls: analyticsRoutes(statistics, new PlayStatistics(statistics, new PlayStore(db), new PlaceStore(db))),
    /** For whoever has a link, and for reports. */
    openStatistics: new OpenStatistics(statistics, store, new PeopleStore(db)),
  };
}
