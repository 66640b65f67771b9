import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import type { BanList } from "../fraud/index.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { Points } from "../points/index.ts";
import { visitorRoutes } from "./routes.ts";
import { SEARCH_LIMIT, spendSearch } from "./search-limit.ts";
import { Visitors } from "./service.ts";
import { VisitorStore } from "./store.ts";

/** Visitors over all campaigns of a company. */
export function openVisitors(
  { db }: Pick<Ground, "db">,
  near: { identities: PlayIdentities; points: Pick<Points, "balance">; banList: Pick<BanList, "over"> },
) {
  const limiter = limiterOf(db.engine, "visitor-search", SEARCH_LIMIT.searches, SEARCH_LIMIT.seconds);
  return { calls: visitorRoutes(new Visitors(new VisitorStore(db), near), (userId) => spendSearch(limiter, userId)) };
}
