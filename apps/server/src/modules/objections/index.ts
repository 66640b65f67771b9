import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import { upkeepOf } from "../../kernel/upkeep.ts";
import type { BanList } from "../fraud/index.ts";
import type { Announce } from "../notifications/index.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { NETWORK_LIMIT, NetworkLimit } from "./network-limit.ts";
import { objectionRoutes, serveObjectionPage } from "./routes.ts";
import { Objections } from "./service.ts";
import { ObjectionStore } from "./store.ts";

/** How soon members learn that objections wait, in milliseconds. */
const LOOKS_EVERY = 5 * 60_000;

/** Visitors who were turned away, and object: a page of theirs, and members' decisions. */
export function openObjections(
  ground: Pick<Ground, "db" | "playerUrl" | "secret" | "log">,
  near: { campaigns: PublishedCampaigns; banList: BanList; identities: PlayIdentities; announce: Announce },
) {
  const { db, playerUrl, secret } = ground;
  const limiter = limiterOf(db.engine, "objections", NETWORK_LIMIT.objections, NETWORK_LIMIT.seconds);
  const objections = new Objections(new ObjectionStore(db), { ...near, limit: new NetworkLimit(limiter, secret) });
  const work = upkeepOf(ground, "objections", LOOKS_EVERY, () => objections.tellWaiting());
  return {
    objections,
    start: () => work.start(),
    stop: () => work.stop(),
    calls: objectionRoutes(objections),
    serve: (server: FastifyInstance) => serveObjectionPage(server, objections, playerUrl),
  };
}
