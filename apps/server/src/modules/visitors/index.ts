import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import type { BanList } from "../fraud/index.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { Points } from "../points/index.ts";
import { Person } from "./person.ts";
import { personRoutes } from "./person-routes.ts";
import { PersonStore } from "./person-store.ts";
import { visitorRoutes } from "./routes.ts";
import { SEARCH_LIMIT, spendSearch } from "./search-limit.ts";
import { Visitors } from "./service.ts";
import { VisitorStore } from "./store.ts";

/** Visitors over all campaigns of a company: found, handed out, and erased. */
export function openVisitors(
  { db, jobs, secret }: Pick<Ground, "db" | "jobs" | "secret">,
  near: {
    identities: PlayIdentities;
    points: Pick<Points, "balance" | "accountName">;
    banList: Pick<BanList, "over">;
  },
) {
  const limiter = limiterOf(db.engine, "visitor-search", SEARCH_LIMIT.searches, SEARCH_LIMIT.seconds);
  const spend = (userId: string) => spendSearch(limiter, userId);
  const persons = new Person(new PersonStore(db, jobs), { ...near, jobs, secret });
  return {
    persons,
    calls: { ...visitorRoutes(new Visitors(new VisitorStore(db), near), spend), ...personRoutes(persons, spend) },
    start: () => persons.start(),
  };
}
