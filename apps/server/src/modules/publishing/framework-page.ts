import { type Language, ownLanguage } from "@fairground/model/text";
import type { FastifyInstance } from "fastify";
import { sha256 } from "../../kernel/secrets.ts";

const WORDS: Record<Language, { title: string; text: string }> = {
  en: { title: "You have reached the play limit", text: "Thank you for playing. Come back another time." },
  de: { title: "Du hast das Spiel-Limit erreicht", text: "Danke fürs Mitspielen. Schau ein andermal wieder vorbei." },
  fr: { title: "Vous avez atteint la limite de participations", text: "Merci d’avoir joué. Revenez une autre fois." },
  es: { title: "Has alcanzado el límite de partidas", text: "Gracias por jugar. Vuelve en otro momento." },
  pt: { title: "Você atingiu o limite de jogadas", text: "Obrigado por jogar. Volte em outro momento." },
};

const STYLE = `:root{color-scheme:light dark}body{margin:0;min-height:100svh;display:grid;place-items:center;font:1.125rem/1.5 Inter,system-ui,sans-serif;
background:linear-gradient(160deg,#eef9f7,#94e5dc);color:#07343a}main{max-width:32rem;padding:2rem;text-align:center}h1{font-size:1.75rem;line-height:1.2;text-wrap:balance;margin:0 0 .5rem}
p{margin:0}@media(prefers-color-scheme:dark){body{background:linear-gradient(160deg,#062a2c,#07584e);color:#eaf7f5}}`;

/** The framework host's fallback page of the limit-reached redirect (spec §2), in the browser's language. */
export function serveFrameworkPage(app: FastifyInstance): void {
  const policy = `default-src 'none'; style-src 'sha256-${sha256(STYLE).toString("base64")}'; base-uri 'none'; frame-ancestors *`;
  app.get("/limit-reached", async (request, reply) => {
    const language = ownLanguage(String(request.headers["accept-language"] ?? "en"));
    const { title, text } = WORDS[language];
    return reply
      .header("content-security-policy", policy)
      .header("vary", "accept-language")
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
      );
  });
}
