import { choice, settingsOf } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** Where a visitor enters an access code (spec §4, "Access code flow"). */
export const settings = settingsOf({
  input: choice(
    "Field looks",
    { outlined: "Outlined", filled: "Filled", standard: "Underlined" },
    { default: "outlined", public: true },
  ),
});

export const texts = [
  {
    name: "label",
    label: "Label",
    default: {
      en: "Access code",
      de: "Zugangscode",
      pt: "Código de acesso",
      fr: "Code d’accès",
      es: "Código de acceso",
    },
  },
  { name: "placeholder", label: "Example in the empty field", default: "" },
  { name: "error", label: "What a wrong code says (empty: our own words)", default: "" },
] as const satisfies readonly TextSlot[];
