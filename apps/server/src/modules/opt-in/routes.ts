import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { confirmPage } from "./page.ts";
import { type OpenedLink, type OptIns, pageLanguage } from "./service.ts";

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const STATUS = { waiting: 200, done: 200, confirmed: 200, expired: 410, unknown: 404 } as const;
const FORM_LIMIT = 4_096;

interface Place {
  companyId: string;
  campaignId: string;
}

/**
 * The page behind a confirmation link: `GET` shows a button, `POST` confirms (decisions, "Mail": mail scanners open
 * links, and some submit nothing).
 */
export async function serveConfirmPage(app: FastifyInstance, optIns: OptIns, playerUrl: string): Promise<void> {
  const url = `/:companyId(^${UUID}$)/:campaignId(^${UUID}$)/confirm`;
  const show = (request: FastifyRequest, reply: FastifyReply, link: OpenedLink, token: string) => {
    const { companyId, campaignId } = request.params as Place;
    const { html, policy } = confirmPage({
      standing: link.standing,
      language: pageLanguage(link, request.headers["accept-language"]),
      campaign: link.campaign && { ...link.campaign, url: `${playerUrl}/${companyId}/${campaignId}/` },
      newsletter: link.newsletter,
      token,
    });
    return reply
      .status(STATUS[link.standing])
      .headers({
        "content-security-policy": policy,
        "cache-control": "no-store",
        // The address holds the token: no other site gets to read it.
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      })
      .type("text/html; charset=utf-8")
      .send(html);
  };

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_LIMIT },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    scope.get(url, async (request, reply) => {
      const { companyId, campaignId } = request.params as Place;
      const { token } = request.query as { token?: unknown };
      const known = typeof token === "string" ? token : "";
      return show(request, reply, await optIns.open(companyId, campaignId, known), known);
    });
    scope.post(url, async (request, reply) => {
      const { companyId, campaignId } = request.params as Place;
      const token = (request.body instanceof URLSearchParams && request.body.get("token")) || "";
      const from = { ip: request.ip, agent: request.headers["user-agent"] ?? "" };
      return show(request, reply, await optIns.confirm(companyId, campaignId, token, from), token);
    });
  });
}
