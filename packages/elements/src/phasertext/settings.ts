import { choice, percent, settingsOf } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** A text laid over the game: real type, so that it can be translated and read aloud (games, "Rendering"). */
export const settings = settingsOf({
  x: percent("From the left", { default: 50, public: true }),
  y: percent("From the top", { default: 8, public: true }),
  size: choice("Size", { small: "Small", medium: "Medium", large: "Large" }, { default: "medium", public: true }),
});

export const texts = [
  {
    name: "text",
    label: "Text",
    multiline: true,
    default: { en: "Your text", de: "Dein Text", pt: "O seu texto", fr: "Votre texte", es: "Tu texto" },
  },
] as const satisfies readonly TextSlot[];
