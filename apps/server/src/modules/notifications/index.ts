import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import { notificationRoutes } from "./routes.ts";
import { Notifications } from "./service.ts";
import { NotificationStore } from "./store.ts";

export type { Announce, Tell, Told } from "./told.ts";

/** What members are told of their campaigns in the studio. What processes tell each other is the kernel's `notices.ts`. */
export function openNotifications(ground: Pick<Ground, "db" | "log">) {
  const notifications = new Notifications(new NotificationStore(ground.db));
  return {
    /** Writes a notice in the transaction of its fact. */
    tell: notifications.tell,
    /** Writes one in a transaction of its own. */
    announce: notifications.announce,
    calls: notificationRoutes(notifications),
    ...upkeepOf(ground, "notifications", 24 * HOUR, () => notifications.purge()),
  };
}
