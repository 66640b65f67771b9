import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { PackedBodies } from "../../kernel/http/encoded.ts";
import type { CampaignRows } from "../campaigns/index.ts";
import type { Tell } from "../notifications/index.ts";
import { CampaignPages } from "./campaign-pages.ts";
import { serveFrameworkPage } from "./framework-page.ts";
import { LiveCampaigns, type Watch } from "./live-campaigns.ts";
import type { FairnessAtPublish, GateAtPublish, OwnFonts, PacingAtPublish, ProviderAtPublish } from "./ports.ts";
import { type Renderer, rendererOnce } from "./renderer.ts";
import { servePublished, stateRoutes } from "./routes.ts";
import { Publishing } from "./service.ts";
import { serveStatic } from "./static.ts";
import { PublishingStore } from "./store.ts";

export type { CampaignPages } from "./campaign-pages.ts";
export type { Watch } from "./live-campaigns.ts";
export type { OwnFonts } from "./ports.ts";
export type { Renderer } from "./renderer.ts";
export type { LiveCampaign, Publishing } from "./service.ts";
export type { FileToStore } from "./store.ts";

export interface PublishingNeighbours {
  campaigns: CampaignRows;
  pacing: PacingAtPublish;
  fairness: FairnessAtPublish;
  accessCodes: GateAtPublish;
  providers: readonly ProviderAtPublish[];
  ownFonts: OwnFonts;
  tell: Tell;
  /** In the place of the player's prerenderer. */
  openRenderer?: (() => Promise<Renderer>) | undefined;
  /** How what is live is watched; absent: by this process's own time, each second. */
  watch?: Watch | undefined;
}
/** Named, because types of parts that need each other cannot be inferred. */
export type PublishingPart = ReturnType<typeof openPublishing>;

const MEGABYTE = 1024 * 1024;
const EACH_SECOND: Watch = { elapsed: () => performance.now(), checksEvery: 1_000 };

/** Drafts become static pages, which are served here. */
export function openPublishing({ db, jobs, notices, config, playerUrl }: Ground, near: PublishingNeighbours) {
  const renderer = rendererOnce(near.openRenderer);
  // Half for files as they are, half for what they are packed to.
  const half = (config.PAGE_MEMORY * MEGABYTE) / 2;
  const store = new PublishingStore(db, notices, half);
  const pages = new CampaignPages(config, renderer.open, near.ownFonts, (companyId) => store.facts(companyId));
  const packed = new PackedBodies(half);
  const live = new LiveCampaigns((campaignIds) => store.live(campaignIds), notices, near.watch ?? EACH_SECOND);
  const publisher = new Publishing({ store, live, pages, playerUrl, ...near });
  return {
    publisher,
    pages,
    calls: stateRoutes(publisher),
    // Its files come first: what sends a file by its name after them answers with their headers.
    async serve(server: FastifyInstance) {
      await serveStatic(server, publisher, packed);
      serveFrameworkPage(server);
      servePublished(server, publisher, packed);
      live.start();
    },
    async start() {
      await jobs.work("publish-render", ({ campaignId, build }) => publisher.renderAgain(campaignId, build));
      for (const outdated of await publisher.outdated())
        await jobs.enqueue("publish-render", outdated, undefined, { singletonKey: outdated.campaignId });
    },
    stop: () => {
      live.stop();
      return renderer.close();
    },
  };
}
