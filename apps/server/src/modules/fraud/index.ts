import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { Announce } from "../notifications/index.ts";
import { banListRoutes, reviewRoutes } from "./routes.ts";
import { FraudWatch } from "./service.ts";
import { FraudStore } from "./store.ts";

/** How soon members learn that reviews wait, in milliseconds. */
const LOOKS_EVERY = 5 * 60_000;

/** Whom plays are watched for, and members' reviews of them. */
export function openFraud(
  ground: Pick<Ground, "db" | "secret" | "log">,
  { mails, announce }: { mails: { nudge(): Promise<void> }; announce: Announce },
) {
  const fraud = new FraudWatch(new FraudStore(ground.db), mails, announce, ground.secret);
  const work = [
    upkeepOf(ground, "fraud", HOUR, () => fraud.forget()),
    upkeepOf(ground, "fraud: reviews", LOOKS_EVERY, () => fraud.tellWaiting()),
  ];
  return {
    fraud,
    calls: { ...banListRoutes(fraud), ...reviewRoutes(fraud) },
    async start() {
      for (const each of work) await each.start();
    },
    stop() {
      for (const each of work) each.stop();
    },
  };
}
