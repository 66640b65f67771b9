import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import { BanList } from "./ban-list.ts";
import { BlockStore } from "./block-store.ts";
import { keyedHash } from "./keyed-hash.ts";
import { ReviewStore } from "./review-store.ts";
import { Reviews } from "./reviews.ts";
import { banListRoutes, reviewRoutes } from "./routes.ts";
import { FraudWatch } from "./service.ts";
import { FraudStore } from "./store.ts";

export type { BanList } from "./ban-list.ts";
export { shownBlock } from "./shown.ts";

/** Whom plays are watched for, and members' reviews of them. */
export function openFraud(
  ground: Pick<Ground, "db" | "secret" | "log">,
  { mails }: { mails: { nudge(): Promise<void> } },
) {
  const hash = keyedHash(ground.secret);
  const fraud = new FraudWatch(new FraudStore(ground.db), hash);
  const banList = new BanList(new BlockStore(ground.db), hash);
  const reviews = new Reviews(new ReviewStore(ground.db), mails);
  return {
    fraud,
    banList,
    calls: { ...banListRoutes(banList), ...reviewRoutes(reviews) },
    ...upkeepOf(ground, "fraud", HOUR, () => fraud.forget()),
  };
}
