import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { Announce } from "../notifications/index.ts";
import { BanList } from "./ban-list.ts";
import { BlockStore } from "./block-store.ts";
import { keyedHash } from "./keyed-hash.ts";
import { ReviewStore } from "./review-store.ts";
import { Reviews } from "./reviews.ts";
import { banListRoutes, reviewRoutes } from "./routes.ts";
import { FraudWatch } from "./service.ts";
import { FraudStore } from "./store.ts";

export type { BanList } from "./ban-list.ts";

/** How soon members learn that reviews wait, in milliseconds. */
const LOOKS_EVERY = 5 * 60_000;

/** Whom plays are watched for, and members' reviews of them. */
export function openFraud(
  ground: Pick<Ground, "db" | "secret" | "log">,
  { mails, announce }: { mails: { nudge(): Promise<void> }; announce: Announce },
) {
  const hash = keyedHash(ground.secret);
  const fraud = new FraudWatch(new FraudStore(ground.db), hash);
  const banList = new BanList(new BlockStore(ground.db), hash);
  const reviews = new Reviews(new ReviewStore(ground.db), mails, announce);
  const work = [
    upkeepOf(ground, "fraud", HOUR, () => fraud.forget()),
    upkeepOf(ground, "fraud: reviews", LOOKS_EVERY, () => reviews.tellWaiting()),
  ];
  return {
    fraud,
    banList,
    reviews,
    calls: { ...banListRoutes(banList), ...reviewRoutes(reviews) },
    async start() {
      for (const each of work) await each.start();
    },
    stop() {
      for (const each of work) each.stop();
    },
  };
}
