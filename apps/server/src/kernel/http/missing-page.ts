import type { FastifyRequest } from "fastify";
import { type PlainWords, plainPage } from "../plain-page.ts";
import type { Problem } from "./problem.ts";

const WORDS: PlainWords = {
  en: {
    title: "Nothing to play here",
    text: "No campaign lies at this address. Check that it is complete, or ask whoever sent it to you.",
  },
  de: {
    title: "Hier gibt es nichts zu spielen",
    text: "Unter dieser Adresse liegt keine Kampagne. Prüfe, ob sie vollständig ist, oder frag nach, wo du sie bekommen hast.",
  },
  fr: {
    title: "Rien à jouer ici",
    text: "Aucune campagne ne se trouve à cette adresse. Vérifiez qu’elle est complète, ou demandez à la personne qui vous l’a envoyée.",
  },
  es: {
    title: "Aquí no hay nada que jugar",
    text: "No hay ninguna campaña en esta dirección. Comprueba que esté completa o pregunta a quien te la envió.",
  },
  pt: {
    title: "Nada para jogar aqui",
    text: "Não há nenhuma campanha neste endereço. Verifique se ele está completo ou pergunte a quem o enviou.",
  },
};

/** Addresses of programs, whose answers are documents, whoever asks. */
const PROGRAMS = /^\/(?:api|leads|media|static)\//;

/**
 * What a person sees who opens an address below which there is nothing.
 * @returns null: a program asks, or something else is wrong
 */
export function missingPage(problem: Problem, request: FastifyRequest): ReturnType<typeof plainPage> | null {
  const isPerson =
    (request.method === "GET" || request.method === "HEAD") &&
    /\btext\/html\b/.test(request.headers.accept ?? "") &&
    !PROGRAMS.test(request.url);
  return problem.status === 404 && isPerson ? plainPage(WORDS, request.headers["accept-language"]) : null;
}
