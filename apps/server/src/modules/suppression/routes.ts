import type { suppressionCalls } from "@fairground/contract";
import { ownLanguage } from "@fairground/model/text";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CAMPAIGN_ADDRESS, isOneClick, readOneClicks, sendFormPage } from "../../kernel/form-page.ts";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Bounces } from "./bounces.ts";
import { unsubscribePage } from "./page.ts";
import type { ShownSuppressionRow, Suppressions } from "./service.ts";

/** @param spend counts one look of a member at a person, or refuses it */
export const suppressionRoutes = (
  suppressions: Suppressions,
  bounces: Bounces,
  spend: (userId: string) => Promise<void>,
): Handlers<typeof suppressionCalls> => ({
  "GET /api/v1/mail/suppressions/{companyId}": async ({ params }) => ({
    status: 200,
    body: { data: await suppressions.counts(params.companyId) },
  }),
  "POST /api/v1/mail/suppressions/{companyId}/search": async ({ params, body, caller, reply }) => {
    await spend(userOf(caller));
    const found = await suppressions.entries(params.companyId, body.email);
    if (!found) throw noAddress();
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: found.map(shown) } };
  },
  "POST /api/v1/mail/suppressions/{companyId}": async ({ params, body, caller }) => {
    const added = await suppressions.add(params.companyId, body.email, userOf(caller));
    if (!added) throw noAddress();
    return { status: added.isNew ? 201 : 200, body: { data: shown(added.row) } };
  },
  "POST /api/v1/mail/bounces/{companyId}": async ({ params, body, request }) => {
    const signature = String(request.headers["x-fairground-signature"] ?? "");
    const noted = await bounces.told(params.companyId, body, signature);
    if (!noted) throw new Problem("bounce-signature-refused");
    return { status: 200, body: { data: noted } };
  },
  "POST /api/v1/mail/bounces/{companyId}/reports": async ({ params, body }) => {
    const noted = await bounces.report(params.companyId, body.report, body.messageId ?? null);
    if (!noted) throw new Problem("bounce-report-malformed");
    return { status: 200, body: { data: noted } };
  },
  "GET /api/v1/companies/{companyId}/bounce-secret": async ({ params, reply }) => {
    reply.header("cache-control", "no-store");
    const at = await bounces.secretMadeAt(params.companyId);
    return { status: 200, body: { data: { createdAt: at?.toISOString() ?? null } } };
  },
  "PUT /api/v1/companies/{companyId}/bounce-secret": async ({ params, caller, reply }) => {
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: { secret: await bounces.renewSecret(params.companyId, userOf(caller)) } } };
  },
});

const noAddress = () =>
  new Problem("visitor-term-malformed", { errors: [{ path: "body.email", message: "This is no e-mail address" }] });

const shown = ({ reason, at, byId, byName }: ShownSuppressionRow) => ({
  ...{ reason, at: at.toISOString() },
  by: byId === null ? null : { id: byId, name: byName },
});

/**
 * The page behind the link in a letter's footer, which is the address in its `List-Unsubscribe` too: `GET` shows a button and
 * changes nothing, since mail scanners open links; a `POST` acts that comes from the button, or from a mail program's own (RFC
 * 8058). Whoever has a link is answered the same, whatever is known of them.
 */
export async function serveUnsubscribePage(
  app: FastifyInstance,
  suppressions: Suppressions,
  playerUrl: string,
): Promise<void> {
  const url = `${CAMPAIGN_ADDRESS}/unsubscribe`;

  const answer = async (request: FastifyRequest, reply: FastifyReply, acts: boolean) => {
    const { companyId, campaignId } = request.params as { companyId: string; campaignId: string };
    const { token: asked, lang } = request.query as { token?: unknown; lang?: unknown };
    const token = typeof asked === "string" ? asked : "";
    const wanted = typeof lang === "string" ? lang.trim().slice(0, 12) : "";
    const language = ownLanguage(wanted || (request.headers["accept-language"] ?? "en"));
    const place = await suppressions.place(companyId, campaignId, token);
    if (!place)
      return sendFormPage(reply, 404, unsubscribePage({ language, place: null, standing: "unknown", url: "" }));
    if (acts) await suppressions.unsubscribe(companyId, campaignId, token);
    const standing = acts ? "done" : "asking";
    const back = `${playerUrl}/${companyId}/${campaignId}/`;
    return sendFormPage(reply, 200, unsubscribePage({ language, place, standing, url: back }));
  };

  await app.register(async (scope) => {
    readOneClicks(scope);
    scope.get(url, (request, reply) => answer(request, reply, false));
    scope.post(url, (request, reply) => answer(request, reply, isOneClick(request.body, "unsubscribe")));
  });
}
