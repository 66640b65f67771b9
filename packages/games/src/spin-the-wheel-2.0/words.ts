import type { Language } from "@fairground/model/text";

/** What this game says beside the kit's words. */
export interface Wheel2Words {
  wheel: string;
  turning: string;
  flick: string;
}

export const words: Readonly<Record<Language, Wheel2Words>> = {
  en: {
    wheel: "Wheel with the segments {labels}",
    turning: "The wheel is turning",
    flick: "or flick it: the harder, the faster",
  },
  de: {
    wheel: "Glücksrad mit den Feldern {labels}",
    turning: "Das Glücksrad dreht sich",
    flick: "oder mit Schwung anstoßen: je stärker, desto schneller",
  },
  pt: {
    wheel: "Roda com os campos {labels}",
    turning: "A roda está a girar",
    flick: "ou dê-lhe um impulso: quanto mais forte, mais rápida",
  },
  fr: {
    wheel: "Roue avec les cases {labels}",
    turning: "La roue tourne",
    flick: "ou lancez-la : plus le geste est vif, plus elle va vite",
  },
  es: {
    wheel: "Ruleta con las casillas {labels}",
    turning: "La ruleta está girando",
    flick: "o impúlsala: cuanto más fuerte, más rápida",
  },
};
