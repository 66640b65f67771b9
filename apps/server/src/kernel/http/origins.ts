import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

const CAMPAIGN = /^\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/|$|\?)/;
/** Script of a campaign too. */
const PREVIEW = /^\/preview\//;
const STUDIO = /^\/(studio|api\/v1\/auth|docs|host)(\/|$|\?)/;

/**
 * Keeps studio and campaigns on origins of their own where `PLAYER_URL` says so (decisions, "Addresses"): script of a
 * campaign's page can then never reach a member's session.
 */
export function keepOriginsApart(app: FastifyInstance, publicUrl: string, playerUrl: string): void {
  if (publicUrl === playerUrl) return;
  const [studio, player] = [publicUrl, playerUrl].map((origin) => new URL(origin).host);
  app.addHook("onRequest", async (request, reply) => {
    if (request.host === player && STUDIO.test(request.url)) throw new Problem("not-found");
    if (
      request.host === studio &&
      request.method === "GET" &&
      (CAMPAIGN.test(request.url) || PREVIEW.test(request.url))
    )
      return reply.redirect(playerUrl + request.url, 302);
  });
}
