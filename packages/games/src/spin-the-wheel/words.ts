import type { Language } from "@fairground/model/text";

/** What this game says beside the kit's words. */
export interface WheelWords {
  wheel: string;
  turning: string;
  flick: string;
}

export const words: Readonly<Record<Language, WheelWords>> = {
  en: {
    wheel: "Wheel with the segments {labels}",
    turning: "The wheel is turning",
    flick: "or give the wheel a flick",
  },
  de: {
    wheel: "Glücksrad mit den Feldern {labels}",
    turning: "Das Glücksrad dreht sich",
    flick: "oder das Rad mit Schwung anstoßen",
  },
  pt: { wheel: "Roda com os campos {labels}", turning: "A roda está a girar", flick: "ou dê um empurrão à roda" },
  fr: {
    wheel: "Roue avec les cases {labels}",
    turning: "La roue tourne",
    flick: "ou lancez la roue d’un geste",
  },
  es: { wheel: "Ruleta con las casillas {labels}", turning: "La ruleta está girando", flick: "o impulsa la ruleta" },
};
