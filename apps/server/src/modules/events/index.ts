import type { Ground } from "../../kernel/ground.ts";
import { upkeepOf } from "../../kernel/upkeep.ts";
import { VisitFollower } from "./follower.ts";
import { eventRoutes, internalEventRoutes } from "./routes.ts";
import { Events } from "./service.ts";
import { EventStore } from "./store.ts";

/** How far hours lag behind what was counted, in milliseconds (analytics, "Write path"). */
const LAG = 1_000;

/** What players count. */
export function openEvents(ground: Pick<Ground, "db" | "log">) {
  const store = new EventStore(ground.db);
  const events = new Events(store);
  const follower = new VisitFollower(store);
  const { start, stop } = upkeepOf(ground, "events", LAG, () => follower.fold());
  return {
    calls: { ...internalEventRoutes(events), ...eventRoutes(events) },
    start,
    async stop() {
      await stop();
      await follower.stop();
    },
  };
}
