import type { Language } from "@fairground/model/text";

/** What this game says beside the kit's words. */
export interface SlotWords {
  machine: string;
  spinning: string;
  pull: string;
}

export const words: Readonly<Record<Language, SlotWords>> = {
  en: {
    machine: "Slot machine with three reels",
    spinning: "The reels are spinning",
    pull: "Three of a kind wins",
  },
  de: {
    machine: "Spielautomat mit drei Walzen",
    spinning: "Die Walzen drehen sich",
    pull: "Drei gleiche Symbole gewinnen",
  },
  pt: {
    machine: "Slot machine com três rolos",
    spinning: "Os rolos estão a girar",
    pull: "Três símbolos iguais ganham",
  },
  fr: {
    machine: "Machine à sous à trois rouleaux",
    spinning: "Les rouleaux tournent",
    pull: "Trois symboles identiques gagnent",
  },
  es: {
    machine: "Tragaperras con tres rodillos",
    spinning: "Los rodillos están girando",
    pull: "Tres símbolos iguales tienen premio",
  },
};
