import type { Ground } from "../../kernel/ground.ts";
import { eventRoutes, internalEventRoutes } from "./routes.ts";
import { Events } from "./service.ts";
import { EventStore } from "./store.ts";

/** What players count. */
export function openEvents({ db }: Pick<Ground, "db">) {
  const events = new Events(new EventStore(db));
  return { calls: { ...internalEventRoutes(events), ...eventRoutes(events) } };
}
