import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import type { BanList } from "../fraud/index.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { NETWORK_LIMIT, NetworkLimit } from "./network-limit.ts";
import { objectionRoutes, serveObjectionPage } from "./routes.ts";
import { Objections } from "./service.ts";
import { ObjectionStore } from "./store.ts";

/** Visitors who were turned away, and object: a page of theirs, and members' decisions. */
export function openObjections(
  { db, playerUrl, secret }: Pick<Ground, "db" | "playerUrl" | "secret">,
  near: { campaigns: PublishedCampaigns; banList: BanList; identities: PlayIdentities },
) {
  const limiter = limiterOf(db.engine, "objections", NETWORK_LIMIT.objections, NETWORK_LIMIT.seconds);
  const objections = new Objections(new ObjectionStore(db), { ...near, limit: new NetworkLimit(limiter, secret) });
  return {
    objections,
    calls: objectionRoutes(objections),
    serve: (server: FastifyInstance) => serveObjectionPage(server, objections, playerUrl),
  };
}
