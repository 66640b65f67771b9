import type { Ground } from "../../kernel/ground.ts";
import { presenceRoutes } from "./routes.ts";
import { Presence } from "./service.ts";
import { PresenceStore } from "./store.ts";

/** Who else edits a campaign. */
export function openPresence({ db }: Pick<Ground, "db">) {
  return { calls: presenceRoutes(new Presence(new PresenceStore(db))) };
}
