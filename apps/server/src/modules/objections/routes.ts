import { LONGEST_OBJECTION, type objectionCalls } from "@fairground/contract";
import { ownLanguage } from "@fairground/model/text";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CAMPAIGN_ADDRESS, readForms, sendFormPage } from "../../kernel/form-page.ts";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem, tooManyRequests } from "../../kernel/http/problem.ts";
import { objectionPage, unknownPage } from "./page.ts";
import type { Objections } from "./service.ts";
import { decisionOf, shownObjection } from "./shown.ts";
import type { ObjectionFault } from "./words.ts";

/** A thousand characters of any script, as a form writes them, and an address. */
const FORM_LIMIT = 16_384;

export const objectionRoutes = (objections: Objections): Handlers<typeof objectionCalls> => ({
  "POST /api/v1/campaigns/{campaignId}/objections": async ({ params, body, request, reply }) => {
    const wish = { ...body, language: body.language ?? null };
    const left = await objections.leave(params.campaignId, wish, request.ip);
    if (left.kind === "unknown" || left.kind === "email") throw new Problem("campaign-unknown");
    if (left.kind === "full") throw new Problem("objections-full");
    if (left.kind === "limited") throw tooManyRequests("objections", left.seconds);
    reply.header("cache-control", "no-store");
    return { status: 202, body: null };
  },

  "GET /api/v1/campaigns/{campaignId}/objections": async ({ params, query, caller, reply }) => {
    const found = await objections.list(companyOf(caller), params.campaignId, query);
    if (!found) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    const { page, size } = query;
    return { status: 200, body: { data: found.all.map(shownObjection), page, size, total: found.total } };
  },

  "POST /api/v1/campaigns/{campaignId}/objections/{objectionId}": async ({ params, body, caller }) => {
    const { campaignId, objectionId } = params;
    const decided = await objections.decide(companyOf(caller), campaignId, objectionId, {
      ...body,
      by: userOf(caller),
    });
    if (decided.kind === "unknown") throw new Problem("objection-unknown");
    if (decided.kind === "before") throw new Problem("objection-decided", decisionOf(decided.shown.row));
    return { status: 200, body: { data: shownObjection(decided.shown) } };
  },
});

/** The page on which a visitor objects: a form, without a script. Whoever sends it reads the same, known or not. */
export async function serveObjectionPage(
  app: FastifyInstance,
  objections: Objections,
  playerUrl: string,
): Promise<void> {
  const url = `${CAMPAIGN_ADDRESS}/object`;

  const show = async (request: FastifyRequest, reply: FastifyReply, sent: URLSearchParams | null) => {
    const { companyId, campaignId } = request.params as { companyId: string; campaignId: string };
    const { lang } = request.query as { lang?: unknown };
    const asked = typeof lang === "string" ? lang.trim().slice(0, 12) : "";
    const language = ownLanguage(asked || (request.headers["accept-language"] ?? "en"));
    const place = await objections.place(companyId, campaignId);
    if (!place) return sendFormPage(reply, 404, unknownPage(language));
    // The database takes no NUL in a text.
    const said = (name: string) => (sent?.get(name) ?? "").replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
    const typed = { message: said("message"), email: said("email") };
    const page = (standing: "form" | "done", faults: ObjectionFault[]) =>
      objectionPage({
        language,
        place: { ...place, url: `${playerUrl}/${companyId}/${campaignId}/` },
        standing,
        typed,
        faults,
      });
    if (!sent) return sendFormPage(reply, 200, page("form", []));
    const faults: ObjectionFault[] = [];
    if (typed.message === "") faults.push("message-missing");
    if (typed.message.length > LONGEST_OBJECTION) faults.push("message-long");
    if (!objections.canAnswer(typed.email)) faults.push("email");
    if (faults.length > 0) return sendFormPage(reply, 422, page("form", faults));
    const left = await objections.leave(campaignId, { ...typed, language: asked || language }, request.ip);
    switch (left.kind) {
      case "taken":
        return sendFormPage(reply, 202, page("done", []));
      case "limited":
        reply.header("retry-after", Math.max(1, Math.ceil(left.seconds)));
        return sendFormPage(reply, 429, page("form", ["too-many"]));
      case "full":
        return sendFormPage(reply, 409, page("form", ["full"]));
      case "email":
        return sendFormPage(reply, 422, page("form", ["email"]));
      case "unknown":
        return sendFormPage(reply, 404, unknownPage(language));
    }
  };

  await app.register(async (scope) => {
    readForms(scope, FORM_LIMIT);
    scope.get(url, (request, reply) => show(request, reply, null));
    scope.post(url, (request, reply) =>
      show(request, reply, request.body instanceof URLSearchParams ? request.body : new URLSearchParams()),
    );
  });
}
