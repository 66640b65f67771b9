import { type Language, ownLanguage } from "@fairground/model/text";
import { sha256 } from "./secrets.ts";

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100svh;display:grid;place-items:center;font:1.125rem/1.5 Inter,system-ui,sans-serif;
background:linear-gradient(160deg,#eef9f7,#94e5dc);color:#07343a}main{max-width:32rem;padding:2rem;text-align:center}h1{font-size:1.75rem;line-height:1.2;text-wrap:balance;margin:0 0 .5rem}
p{margin:0;text-wrap:pretty}@media(prefers-color-scheme:dark){body{background:linear-gradient(160deg,#062a2c,#07584e);color:#eaf7f5}}`;

const POLICY = `default-src 'none'; style-src 'sha256-${sha256(STYLE).toString("base64")}'; base-uri 'none'; frame-ancestors *`;

/** What a page without a campaign says, by language. No markup. */
export type PlainWords = Readonly<Record<Language, { title: string; text: string }>>;

/**
 * A page that belongs to no campaign, in the browser's language: words alone, also in the frame of a brand's own page.
 * @param acceptLanguage the request's header
 */
export function plainPage(
  words: PlainWords,
  acceptLanguage: string | undefined,
): { html: string; headers: Record<string, string> } {
  const language = ownLanguage(acceptLanguage ?? "en");
  const { title, text } = words[language];
  return {
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
    headers: {
      "content-security-policy": POLICY,
      "content-type": "text/html; charset=utf-8",
      vary: "accept, accept-language",
    },
  };
}
