import { ownLanguage } from "@fairground/model/text";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CAMPAIGN_ADDRESS, readForms, sendFormPage } from "../../kernel/form-page.ts";
import { unsubscribePage } from "./page.ts";
import type { Suppressions } from "./service.ts";

const FORM_LIMIT = 4_096;
/** What a form with parts says (RFC 8058, 3.2): mail programs send the one field, in either way of writing forms. */
const ONE_CLICK_PART = /name="?List-Unsubscribe"?[^\n]*\r?\n(?:[^\n]+\n)*\r?\nOne-Click\r?\n/i;

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
    readForms(scope, FORM_LIMIT);
    scope.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "string", bodyLimit: FORM_LIMIT },
      (_request, text, done) =>
        done(null, new URLSearchParams(ONE_CLICK_PART.test(String(text)) ? { "List-Unsubscribe": "One-Click" } : {})),
    );
    scope.get(url, (request, reply) => answer(request, reply, false));
    scope.post(url, (request, reply) => {
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      return answer(request, reply, sent.get("List-Unsubscribe") === "One-Click" || sent.get("unsubscribe") === "1");
    });
  });
}
