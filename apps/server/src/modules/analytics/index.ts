import type { Ground } from "../../kernel/ground.ts";
import { analyticsRoutes } from "./routes.ts";
import { Statistics } from "./service.ts";
import { StatisticStore } from "./store.ts";

/** What was counted of campaigns, as dashboards show it. */
export function openAnalytics({ db, config }: Pick<Ground, "db" | "config">) {
  const hasGeo = config.GEO_MMDB_PATH !== undefined;
  return {
    calls: analyticsRoutes(new Statistics(new StatisticStore(db, config.VISIT_MONTHS), hasGeo, () => Date.now())),
  };
}
