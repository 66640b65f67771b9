import { fileURLToPath } from "node:url";
import type { galleryCalls } from "@fairground/contract";
import { playLengthOf } from "@fairground/model/campaign";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../kernel/config.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { DEMO_CAMPAIGNS } from "./campaigns.ts";
import { knownDemo } from "./demo-file.ts";

const PICTURES = fileURLToPath(new URL("../../../../../fixtures/pictures/", import.meta.url));

/** What the gallery shows: the demo campaigns of this installation; none without the demo. */
export const galleryRoutes = (config: Config): Handlers<typeof galleryCalls> => ({
  "GET /api/v1/demo": async ({ reply }) => {
    const demo = await knownDemo(config);
    reply.header("cache-control", "no-store");
    const campaigns = (demo?.campaigns ?? []).map(({ kind, name, url }) => {
      const known = DEMO_CAMPAIGNS.find((one) => one.kind === kind);
      const picture = (frame: string) => `/static/demo/${kind}${frame}.webp`;
      return {
        ...{ kind, name, url },
        campaignType: known?.campaignType ?? null,
        goals: [...(known?.goals ?? [])],
        occasions: [...(known?.occasions ?? [])],
        industries: [...(known?.industries ?? [])],
        length: known ? playLengthOf(known.campaignType) : null,
        pictures: { start: picture(""), game: picture("-game"), win: picture("-win") },
      };
    });
    return { status: 200, body: { data: { campaigns } } };
  },
});

/** The demo campaigns' pictures, and the gallery's short address. */
export async function serveGallery(app: FastifyInstance): Promise<void> {
  app.get("/gallery", (_request, reply) => reply.redirect("/studio/gallery", 302));
  await app.register(fastifyStatic, {
    root: PICTURES,
    prefix: "/static/demo/",
    decorateReply: !app.hasReplyDecorator("sendFile"),
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", "public, max-age=3600"),
  });
}
