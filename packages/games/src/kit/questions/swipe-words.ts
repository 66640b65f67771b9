import type { Language } from "@fairground/model/text";

/** What games with swiped cards say in the place of "question". */
export interface SwipeWords {
  question: string;
  back: string;
  hint: string;
}

export const swipeWords: Readonly<Record<Language, SwipeWords>> = {
  en: {
    question: "Card {index} of {count}",
    back: "Previous card",
    hint: "Swipe, press a button or use the arrow keys.",
  },
  de: {
    question: "Karte {index} von {count}",
    back: "Vorherige Karte",
    hint: "Wischen, Knopf drücken oder Pfeiltasten nutzen.",
  },
  pt: {
    question: "Cartão {index} de {count}",
    back: "Cartão anterior",
    hint: "Deslize, toque num botão ou use as setas.",
  },
  fr: {
    question: "Carte {index} sur {count}",
    back: "Carte précédente",
    hint: "Glissez, touchez un bouton ou utilisez les flèches.",
  },
  es: {
    question: "Tarjeta {index} de {count}",
    back: "Tarjeta anterior",
    hint: "Desliza, pulsa un botón o usa las flechas.",
  },
};
