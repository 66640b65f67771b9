import { settingsOf, toggle } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** The unique code that came with the outcome; nothing where there is none. */
export const settings = settingsOf({
  copyButton: toggle("Copy button", { default: true, public: true }),
});

export const texts = [
  {
    name: "label",
    label: "Label",
    default: { en: "Your code", de: "Dein Code", pt: "O seu código", fr: "Votre code", es: "Tu código" },
  },
] as const satisfies readonly TextSlot[];
