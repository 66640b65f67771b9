import { choice, settingsOf, toggle } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** Sends the form it stands in, else the first form of its page. Variants as for a button. */
export const settings = settingsOf({
  color: choice("Colour", { primary: "Primary", secondary: "Secondary" }, { default: "primary", public: true }),
  size: choice("Size", { medium: "Medium", large: "Large" }, { default: "large", public: true }),
  fullWidth: toggle("As wide as its container", { default: true, public: true }),
});

export const texts = [
  {
    name: "label",
    label: "Label",
    default: { en: "Submit", de: "Absenden", pt: "Enviar", fr: "Envoyer", es: "Enviar" },
  },
] as const satisfies readonly TextSlot[];
