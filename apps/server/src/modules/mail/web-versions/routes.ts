import { escapeHtml } from "@fairground/model/mail";
import { ownLanguage } from "@fairground/model/text";
import type { FastifyInstance } from "fastify";
import { CAMPAIGN_ADDRESS, formPage, sendFormPage } from "../../../kernel/form-page.ts";
import type { OfCampaign, WebVersions } from "./service.ts";
import { GONE_WORDS } from "./words.ts";

/** A letter is looked at: its own styles and pictures, and nothing that runs, sends or frames it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page behind a letter's link to the browser. Whoever has no such link is answered as where the letter is gone. */
export function serveWebVersions(app: FastifyInstance, versions: WebVersions): void {
  app.get(`${CAMPAIGN_ADDRESS}/mail`, async (request, reply) => {
    const of = request.params as OfCampaign; // as the address says
    const { token, lang } = request.query as { token?: unknown; lang?: unknown };
    const html = typeof token === "string" ? await versions.html(of, token) : null;
    if (html !== null) return sendFormPage(reply, 200, { html, policy: POLICY });
    const wanted = typeof lang === "string" ? lang.trim().slice(0, 12) : "";
    const language = ownLanguage(wanted || (request.headers["accept-language"] ?? "en"));
    const { title, text } = GONE_WORDS[language];
    const content = `<p role="status">${escapeHtml(text)}</p>`;
    const campaign = await versions.campaign(of);
    return sendFormPage(reply, 404, formPage({ language, title, campaign, content }));
  });
}
