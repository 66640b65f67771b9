import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { Bounces } from "./bounces.ts";
import { serveUnsubscribePage, suppressionRoutes } from "./routes.ts";
import { Suppressions } from "./service.ts";
import { SuppressionStore } from "./store.ts";

export type { Suppressions, Unwanted } from "./service.ts";

/** Who gets no mail of a company's: by a page of ours, by mail programs, and by what mail servers tell. */
export function openSuppression(
  { db, secret, playerUrl }: Pick<Ground, "db" | "secret" | "playerUrl">,
  near: { campaigns: PublishedCampaigns; identities: () => PlayIdentities; spend: (userId: string) => Promise<void> },
) {
  const store = new SuppressionStore(db);
  const suppressions = new Suppressions(store, { ...near, playerUrl, secret });
  return {
    suppressions,
    calls: suppressionRoutes(suppressions, new Bounces(store, suppressions, secret), near.spend),
    serve: (server: FastifyInstance) => serveUnsubscribePage(server, suppressions, playerUrl),
  };
}
