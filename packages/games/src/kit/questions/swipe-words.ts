import type { Language } from "@fairground/model/text";

/** What games with swiped cards say in the place of "question". */
export interface SwipeWords {
  question: string;
  back: string;
  hint: string;
  /** Instead of `hint` where there is a mouse, and a keyboard with it. */
  keys: string;
}

export const swipeWords: Readonly<Record<Language, SwipeWords>> = {
  en: {
    question: "Card {index} of {count}",
    back: "Previous card",
    hint: "Swipe, or press a button.",
    keys: "Drag, press a button or use the arrow keys.",
  },
  de: {
    question: "Karte {index} von {count}",
    back: "Vorherige Karte",
    hint: "Wischen oder Knopf drücken.",
    keys: "Ziehen, Knopf drücken oder Pfeiltasten nutzen.",
  },
  pt: {
    question: "Cartão {index} de {count}",
    back: "Cartão anterior",
    hint: "Deslize ou toque num botão.",
    keys: "Arraste, carregue num botão ou use as setas.",
  },
  fr: {
    question: "Carte {index} sur {count}",
    back: "Carte précédente",
    hint: "Glissez, ou touchez un bouton.",
    keys: "Glissez, cliquez sur un bouton ou utilisez les flèches.",
  },
  es: {
    question: "Tarjeta {index} de {count}",
    back: "Tarjeta anterior",
    hint: "Desliza o pulsa un botón.",
    keys: "Arrastra, pulsa un botón o usa las flechas.",
  },
};
