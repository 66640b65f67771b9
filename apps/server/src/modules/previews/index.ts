import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import type { Gatekeeper } from "../../kernel/http/mount.ts";
import type { Campaigns } from "../campaigns/index.ts";
import type { PlayEngine } from "../plays/index.ts";
import type { CampaignPages } from "../publishing/index.ts";
import type { Versions } from "../versions/index.ts";
import { previewRoutes, servePreviews } from "./routes.ts";
import { Previews } from "./service.ts";
import { PreviewStore } from "./store.ts";

export interface PreviewNeighbours {
  campaigns: Pick<Campaigns, "find">;
  versions: Pick<Versions, "content" | "inPseudo">;
  pages: CampaignPages;
  engine: PlayEngine;
  admit: Gatekeeper;
}

/** The real player on a draft, which records nothing. */
export function openPreviews(ground: Ground, { campaigns, admit, ...near }: PreviewNeighbours) {
  const previews = new Previews({ store: new PreviewStore(ground.db), clock: () => new Date(), ...near }, ground);
  return {
    calls: previewRoutes(previews, (companyId, campaignId) => campaigns.find(companyId, campaignId)),
    serve: (server: FastifyInstance) => servePreviews(server, previews, admit),
  };
}
