import type { FastifyInstance } from "fastify";
import { type PlainWords, plainPage } from "../../kernel/plain-page.ts";

const WORDS: PlainWords = {
  en: { title: "You have reached the play limit", text: "Thank you for playing. Come back another time." },
  de: { title: "Du hast das Spiel-Limit erreicht", text: "Danke fürs Mitspielen. Schau ein andermal wieder vorbei." },
  fr: { title: "Vous avez atteint la limite de participations", text: "Merci d’avoir joué. Revenez une autre fois." },
  es: { title: "Has alcanzado el límite de partidas", text: "Gracias por jugar. Vuelve en otro momento." },
  pt: { title: "Você atingiu o limite de jogadas", text: "Obrigado por jogar. Volte em outro momento." },
};

/** The framework host's fallback page of the limit-reached redirect (spec §2), in the browser's language. */
export function serveFrameworkPage(app: FastifyInstance): void {
  app.get("/limit-reached", async (request, reply) => {
    const { html, headers } = plainPage(WORDS, request.headers["accept-language"]);
    return reply.headers(headers).send(html);
  });
}
