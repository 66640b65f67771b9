import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import { banListRoutes, reviewRoutes } from "./routes.ts";
import { FraudWatch } from "./service.ts";
import { FraudStore } from "./store.ts";

/** Whom plays are watched for, and members' reviews of them. */
export function openFraud(
  ground: Pick<Ground, "db" | "secret" | "log">,
  { mails }: { mails: { nudge(): Promise<void> } },
) {
  const fraud = new FraudWatch(new FraudStore(ground.db), mails, ground.secret);
  return {
    fraud,
    calls: { ...banListRoutes(fraud), ...reviewRoutes(fraud) },
    ...upkeepOf(ground, "fraud", HOUR, () => fraud.forget()),
  };
}
