import type { Language } from "@fairground/model/text";

/** What this game says beside the kit's words. */
export interface ScratchWords {
  card: string;
  waiting: string;
}

export const words: Readonly<Record<Language, ScratchWords>> = {
  en: { card: "Scratch card, covered", waiting: "Your result is on its way" },
  de: { card: "Rubbelkarte, noch verdeckt", waiting: "Dein Ergebnis ist unterwegs" },
  pt: { card: "Raspadinha, ainda coberta", waiting: "O resultado está a caminho" },
  fr: { card: "Carte à gratter, encore couverte", waiting: "Votre résultat arrive" },
  es: { card: "Tarjeta rasca, aún cubierta", waiting: "Tu resultado está en camino" },
};
