import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import { Collector } from "./collector.ts";
import { Days } from "./days.ts";
import { VisitFollower } from "./follower.ts";
import { TellingLimits } from "./limits.ts";
import { Places } from "./places.ts";
import { eventRoutes, internalEventRoutes, trackedRoutes } from "./routes.ts";
import { SaltStore } from "./salt-store.ts";
import { Salts } from "./salts.ts";
import { Events } from "./service.ts";
import { VisitStore } from "./store.ts";

/** How far hours lag behind what was counted, in milliseconds (analytics, "Write path"). */
const LAG = 1_000;

/**
 * What visitors' pages and their trackers tell.
 * @throws ConfigFault where the operator's file of places cannot be read
 */
export function openEvents(ground: Pick<Ground, "db" | "log" | "config" | "secret">) {
  const { db, log, config, secret } = ground;
  const store = new VisitStore(db);
  const collector = new Collector(store, log);
  const salts = new Salts(new SaltStore(db), secret);
  const now = () => Date.now();
  const limits = new TellingLimits(config.ADDRESS_EVENTS);
  const places = new Places(config.GEO_MMDB_PATH);
  const events = new Events({ store, collector, salts, limits, places, secret, now });
  const follower = new VisitFollower(store);
  const days = new Days(store);
  const turns = upkeepOf(ground, "events", LAG, () => follower.fold());
  const upkeep = upkeepOf(ground, "visits", HOUR, async () => {
    // Before visits go: their days stay.
    await days.roll();
    await store.keepUp(config.VISIT_MONTHS);
  });
  const map = upkeepOf(ground, "places", HOUR, () => places.refresh());
  const everywhere = upkeepOf(ground, "visits told", LAG, async () => {
    await salts.sweep(now());
    await collector.flush();
    await salts.agree(now());
  });
  return {
    calls: { ...internalEventRoutes(events), ...eventRoutes(events), ...trackedRoutes(events) },
    async startEverywhere() {
      await everywhere.start();
      await map.start();
    },
    async start() {
      await upkeep.start();
      await turns.start();
    },
    async stop() {
      for (const each of [everywhere, map, upkeep, turns]) await each.stop();
      await collector.flush();
      await follower.stop();
      await days.stop();
    },
  };
}
