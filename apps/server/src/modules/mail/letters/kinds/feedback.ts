import type { Language } from "@fairground/model/text";
import { filled, letterKind, letterOf } from "../letter.ts";

/** What somebody tells the provider, for the platform's admins. */
export const feedback = letterKind<{ from: string; page: string; rating: number | null; message: string }>({
  write({ from, page, rating, message }, language) {
    const words = WORDS[language];
    return letterOf({
      subject: filled(words.subject, { from }),
      texts: [
        message,
        page === "" ? "" : filled(words.page, { page }),
        rating === null ? "" : filled(words.rating, { rating: String(rating) }),
      ],
      reason: words.reason,
    });
  },
});

interface Words {
  subject: string;
  page: string;
  rating: string;
  reason: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: "Feedback from {from}",
    page: "About: {page}",
    rating: "Rating: {rating} of 5",
    reason: "You receive this mail because you administer this installation of Fairground.",
  },
  de: {
    subject: "Rückmeldung von {from}",
    page: "Worum es geht: {page}",
    rating: "Bewertung: {rating} von 5",
    reason: "Du erhältst diese Mail, weil du diese Installation von Fairground verwaltest.",
  },
  pt: {
    subject: "Comentário de {from}",
    page: "Sobre: {page}",
    rating: "Avaliação: {rating} de 5",
    reason: "Recebe este e-mail porque administra esta instalação do Fairground.",
  },
  fr: {
    subject: "Avis de {from}",
    page: "À propos de : {page}",
    rating: "Note : {rating} sur 5",
    reason: "Vous recevez cet e-mail parce que vous administrez cette installation de Fairground.",
  },
  es: {
    subject: "Comentarios de {from}",
    page: "Sobre: {page}",
    rating: "Valoración: {rating} de 5",
    reason: "Recibes este correo porque administras esta instalación de Fairground.",
  },
};
