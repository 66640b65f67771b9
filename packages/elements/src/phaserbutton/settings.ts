import { choice, percent, settingsOf } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** A button laid over the game; it does the element's `action`. */
export const settings = settingsOf({
  x: percent("From the left", { default: 50, public: true }),
  y: percent("From the top", { default: 90, public: true }),
  color: choice("Colour", { primary: "Primary", secondary: "Secondary" }, { default: "primary", public: true }),
});

export const texts = [
  {
    name: "label",
    label: "Label",
    default: { en: "Continue", de: "Weiter", pt: "Continuar", fr: "Continuer", es: "Continuar" },
  },
] as const satisfies readonly TextSlot[];
