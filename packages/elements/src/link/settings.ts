import { choice, settingsOf, toggle } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** A link that does the element's `action`: a real anchor for LINK, else a button that looks like one. */
export const settings = settingsOf({
  align: choice(
    "Align",
    { inherit: "As its container", start: "Left", center: "Centre", end: "Right" },
    { default: "inherit", public: true },
  ),
  small: toggle("Small", { default: false, public: true }),
});

export const texts = [
  {
    name: "label",
    label: "Label",
    default: { en: "Learn more", de: "Mehr erfahren", pt: "Saber mais", fr: "En savoir plus", es: "Más información" },
  },
] as const satisfies readonly TextSlot[];
