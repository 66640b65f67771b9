import type { ThemeChoice } from "@fairground/model/campaign";
import { escapeHtml } from "@fairground/model/mail";
import type { Language } from "@fairground/model/text";
import { type Paint, paintOf } from "../../kernel/paint.ts";
import { sha256 } from "../../kernel/secrets.ts";
import { CONFIRM_WORDS, type Standing } from "./words.ts";

export interface ConfirmPage {
  standing: Standing;
  language: Language;
  campaign: { name: string; theme: ThemeChoice; url: string } | null;
  /** False: the address alone is confirmed. */
  newsletter: boolean;
  token: string;
}

/** The whole page and its policy: no script, one style sheet by its hash, forms to ourselves alone, no frames. */
export function confirmPage({ standing, language, campaign, newsletter, token }: ConfirmPage): {
  html: string;
  policy: string;
} {
  const words = CONFIRM_WORDS[language];
  const { title, text } = words.says[standing];
  const said = standing === "waiting" && !newsletter ? words.addressOnly : text;
  const style = styleOf(paintOf(campaign?.theme ?? { name: "fairground-new", tokens: {} }));
  const form =
    standing === "waiting"
      ? `<form method="post"><input type="hidden" name="token" value="${escapeHtml(token)}"><button>${escapeHtml(words.button)}</button></form>`
      : campaign
        ? `<p><a href="${escapeHtml(campaign.url)}">${escapeHtml(words.back)}</a></p>`
        : "";
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${campaign ? `<p class="campaign">${escapeHtml(campaign.name)}</p>` : ""}<h1>${escapeHtml(title)}</h1>
<p role="status">${escapeHtml(said)}</p>${form}</main></body></html>`;
  const hash = sha256(style).toString("base64");
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** The campaign's colours; `paintOf` lets nothing but plain ones in. */
const styleOf = (paint: Paint): string =>
  `body{margin:0;min-height:100svh;display:grid;place-items:center;background:${paint.background};color:${paint.text};font:1.125rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:min(34rem,100% - 2rem);margin:1rem;padding:2.5rem 1.5rem;border-block-start:8px solid ${paint.accent};border-radius:16px;background:${paint.surface};text-align:center}
h1{margin:0 0 .75rem;font-size:1.75rem;line-height:1.2;text-wrap:balance}p{margin:0 0 1.5rem}.campaign{margin:0 0 .5rem;color:${paint.muted};font-size:1rem}
button{min-height:48px;padding:.75rem 2rem;border:0;border-radius:999px;background:${paint.primary};color:${paint.onPrimary};font:inherit;font-weight:700;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid ${paint.text};outline-offset:3px}a{color:inherit}`;
