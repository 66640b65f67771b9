import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CAMPAIGN_ADDRESS, readForms, sendFormPage } from "../../kernel/form-page.ts";
import { confirmPage } from "./page.ts";
import { type OpenedLink, type OptIns, pageLanguage } from "./service.ts";

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
  const url = `${CAMPAIGN_ADDRESS}/confirm`;
  const show = (request: FastifyRequest, reply: FastifyReply, link: OpenedLink, token: string) => {
    const { companyId, campaignId } = request.params as Place;
    const page = confirmPage({
      standing: link.standing,
      language: pageLanguage(link, request.headers["accept-language"]),
      campaign: link.campaign && { ...link.campaign, url: `${playerUrl}/${companyId}/${campaignId}/` },
      ...{ newsletter: link.newsletter, reminders: link.reminders, mailStatistics: link.mailStatistics },
      token,
    });
    return sendFormPage(reply, STATUS[link.standing], page);
  };

  await app.register(async (scope) => {
    readForms(scope, FORM_LIMIT);
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
