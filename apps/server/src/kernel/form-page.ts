import type { ThemeChoice } from "@fairground/model/campaign";
import { escapeHtml } from "@fairground/model/mail";
import type { Language } from "@fairground/model/text";
import type { FastifyInstance, FastifyReply } from "fastify";
import { type Paint, paintOf } from "./paint.ts";
import { sha256 } from "./secrets.ts";

export interface FormPage {
  language: Language;
  title: string;
  /** Null: nobody knows of which campaign it is. */
  campaign: { name: string; theme: ThemeChoice } | null;
  /** Markup below the title. */
  content: string;
  /** Rules beside those that every such page has. */
  style?: (paint: Paint) => string;
}

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** Where a campaign's pages lie. */
export const CAMPAIGN_ADDRESS = `/:companyId(^${UUID}$)/:campaignId(^${UUID}$)`;

/**
 * A page of ours with a form, in the campaign's colours, and its policy: no script, one style sheet by its hash, forms to
 * ourselves alone, no frames.
 */
export function formPage({ language, title, campaign, content, style = () => "" }: FormPage): {
  html: string;
  policy: string;
} {
  const paint = paintOf(campaign?.theme ?? { name: "fairground-new", tokens: {} });
  const css = `${styleOf(paint)}${style(paint)}`;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><main>${campaign ? `<p class="campaign">${escapeHtml(campaign.name)}</p>` : ""}<h1>${escapeHtml(title)}</h1>
${content}</main></body></html>`;
  const hash = sha256(css).toString("base64");
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** Sends it: kept by nobody, found by no search engine, its address told to no other site. */
export const sendFormPage = (reply: FastifyReply, status: number, { html, policy }: ReturnType<typeof formPage>) =>
  reply
    .status(status)
    .headers({
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(html);

/** Reads what a form sends, in a scope of its own. @param bodyLimit in bytes */
export function readForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
}

/** In bytes. */
const ONE_CLICK_LIMIT = 4_096;
/** What a form with parts says (RFC 8058, 3.2): mail programs send the one field, in either way of writing forms. */
const ONE_CLICK_PART = /name="?List-Unsubscribe"?[^\n]*\r?\n(?:[^\n]+\n)*\r?\nOne-Click\r?\n/i;

/** Reads what ends letters, in a scope of its own: a page's form, and what mail programs send by themselves. */
export function readOneClicks(scope: FastifyInstance): void {
  readForms(scope, ONE_CLICK_LIMIT);
  scope.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "string", bodyLimit: ONE_CLICK_LIMIT },
    (_request, text, done) =>
      done(null, new URLSearchParams(ONE_CLICK_PART.test(String(text)) ? { "List-Unsubscribe": "One-Click" } : {})),
  );
}

/** Whether what was read ends something: by a mail program (RFC 8058), or by the page's own `field`. */
export function isOneClick(body: unknown, field: string): boolean {
  const sent = body instanceof URLSearchParams ? body : new URLSearchParams();
  return sent.get("List-Unsubscribe") === "One-Click" || sent.get(field) === "1";
}

/** The campaign's colours; `paintOf` lets nothing but plain ones in. */
const styleOf = (paint: Paint): string =>
  `body{margin:0;min-height:100svh;display:grid;place-items:center;background:${paint.background};color:${paint.text};font:1.125rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(34rem,100% - 2rem);margin:1rem;padding:2.5rem 1.5rem;border-block-start:8px solid ${paint.accent};border-radius:16px;background:${paint.surface};text-align:center}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2;text-wrap:balance}p,ul{margin:0 0 1.5rem}ul{padding:0;list-style:none}.campaign{margin:0 0 .5rem;color:${paint.muted};font-size:1rem}
button{min-height:48px;padding:.75rem 2rem;border:0;border-radius:999px;background:${paint.primary};color:${paint.onPrimary};font:inherit;font-weight:700;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid ${paint.text};outline-offset:3px}a{color:inherit}`;
