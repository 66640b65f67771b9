import { choice, settingsOf, toggle } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** A button that does the element's `action`. Its `variant` is contained, outlined or text (spec §3, "Button variants"). */
export const settings = settingsOf({
  color: choice("Colour", { primary: "Primary", secondary: "Secondary" }, { default: "primary", public: true }),
  size: choice("Size", { medium: "Medium", large: "Large" }, { default: "large", public: true }),
  fullWidth: toggle("As wide as its container", { default: true, public: true }),
});

export const texts = [
  {
    name: "label",
    label: "Label",
    default: { en: "Continue", de: "Weiter", pt: "Continuar", fr: "Continuer", es: "Continuar" },
  },
] as const satisfies readonly TextSlot[];
