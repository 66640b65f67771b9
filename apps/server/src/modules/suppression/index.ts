import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import type { PlayIdentities } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { serveUnsubscribePage } from "./routes.ts";
import { Suppressions } from "./service.ts";
import { SuppressionStore } from "./store.ts";

export type { Suppressions, Unwanted } from "./service.ts";

/** Who gets no mail of a company's: by a page of ours, by mail programs, and by what mail servers tell. */
export function openSuppression(
  { db, secret, playerUrl }: Pick<Ground, "db" | "secret" | "playerUrl">,
  near: { campaigns: PublishedCampaigns; identities: () => PlayIdentities },
) {
  const suppressions = new Suppressions(new SuppressionStore(db), { ...near, playerUrl, secret });
  return {
    suppressions,
    serve: (server: FastifyInstance) => serveUnsubscribePage(server, suppressions, playerUrl),
  };
}
