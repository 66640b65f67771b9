import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import type { OptInMails } from "./ports.ts";
import { serveConfirmPage } from "./routes.ts";
import { OptIns } from "./service.ts";
import { OptInStore } from "./store.ts";

/** Double opt-in: an address confirms itself. */
export function openOptIn(
  ground: Pick<Ground, "db" | "playerUrl" | "log">,
  { campaigns, mails }: { campaigns: PublishedCampaigns; mails: OptInMails },
) {
  const optIns = new OptIns(new OptInStore(ground.db), campaigns, mails);
  return {
    optIns,
    serve: (server: FastifyInstance) => serveConfirmPage(server, optIns, ground.playerUrl),
    ...upkeepOf(ground, "opt-in", HOUR, () => optIns.expire()),
  };
}
