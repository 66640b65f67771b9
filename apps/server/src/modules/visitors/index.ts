import { openBlobs } from "../../kernel/blobs/index.ts";
import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { BanList } from "../fraud/index.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { Points } from "../points/index.ts";
import { ErasureLog } from "./erasure-log.ts";
import { Person } from "./person.ts";
import { personRoutes } from "./person-routes.ts";
import { PersonStore } from "./person-store.ts";
import { visitorRoutes } from "./routes.ts";
import { SEARCH_LIMIT, spendSearch } from "./search-limit.ts";
import { Visitors } from "./service.ts";
import { VisitorStore } from "./store.ts";

export type { Person } from "./person.ts";

/** Visitors over all campaigns of a company: found, handed out, and erased. */
export function openVisitors(
  ground: Pick<Ground, "config" | "db" | "jobs" | "log" | "secret">,
  near: {
    identities: PlayIdentities;
    points: Pick<Points, "balance" | "accountName">;
    banList: Pick<BanList, "over">;
  },
) {
  const { config, db, jobs, secret } = ground;
  const limiter = limiterOf(db.engine, "visitor-search", SEARCH_LIMIT.searches, SEARCH_LIMIT.seconds);
  const spend = (userId: string) => spendSearch(limiter, userId);
  const persons = new Person(new PersonStore(db, jobs), {
    ...near,
    jobs,
    secret,
    log: new ErasureLog(openBlobs(config)),
  });
  const upkeep = upkeepOf(ground, "erasures", HOUR, async () => {
    await persons.goOn();
    await persons.forget(new Date());
  });
  return {
    persons,
    /** Counts one look of a member at a person, or refuses it. */
    spend,
    calls: { ...visitorRoutes(new Visitors(new VisitorStore(db), near), spend), ...personRoutes(persons, spend) },
    async start() {
      await persons.start();
      await upkeep.start();
    },
    stop: upkeep.stop,
  };
}
