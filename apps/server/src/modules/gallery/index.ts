import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { seedDemo } from "./demo.ts";
import { knownDemo } from "./demo-file.ts";
import { galleryRoutes, serveGallery } from "./gallery.ts";
import { serveHostPage } from "./host-page.ts";
import type { DemoNeighbours } from "./ports.ts";

/** The demo: campaigns of every game to try, their gallery and their host page. */
export function openGallery(ground: Ground, near: DemoNeighbours) {
  const { config, playerUrl } = ground;
  return {
    known: () => knownDemo(config),
    /** Makes what is missing of it. @param server where visitors wait for campaigns that are not live yet */
    seed: (server: FastifyInstance) => seedDemo(ground, near, server),
    calls: galleryRoutes(config),
    async serve(server: FastifyInstance) {
      await serveGallery(server);
      serveHostPage(server, config, playerUrl);
    },
  };
}
