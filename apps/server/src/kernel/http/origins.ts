import type { FastifyInstance } from "fastify";
import { Problem } from "./problem.ts";

/** Patterns of routes, as they were mounted; script of a preview is a campaign's too. */
const CAMPAIGN = /^\/(:companyId\(|preview\/)/;
const STUDIO = /^\/(studio|api\/v1\/(?:auth|sign-on)|docs|host)(\/|$)/;

/**
 * Keeps studio and campaigns on origins of their own where `PLAYER_URL` says so (decisions, "Addresses"): script of a
 * campaign's page can then never reach a member's session. The matched route decides, because an address has many
 * spellings and a route has one.
 */
export function keepOriginsApart(app: FastifyInstance, publicUrl: string, playerUrl: string): void {
  if (publicUrl === playerUrl) return;
  const [studio, player] = [publicUrl, playerUrl].map((origin) => new URL(origin).host);
  app.addHook("onRequest", async (request, reply) => {
    const route = request.routeOptions.url ?? "";
    if (request.host === player && STUDIO.test(route)) throw new Problem("not-found");
    if (request.host === studio && request.method === "GET" && CAMPAIGN.test(route))
      return reply.redirect(playerUrl + request.url, 302);
  });
}
