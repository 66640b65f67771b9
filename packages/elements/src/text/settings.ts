import { choice, settingsOf, toggle } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** A text; its `variant` is body1, h1, h2 or h3 (spec §3). Letters and line breaks, or formatted where it is `rich`; never markup. */
export const settings = settingsOf({
  align: choice(
    "Align",
    { inherit: "As its container", start: "Left", center: "Centre", end: "Right" },
    { default: "inherit", public: true },
  ),
  tone: choice(
    "Tone",
    { text: "Normal", muted: "Quiet", primary: "Primary", accent: "Accent" },
    { default: "text", public: true },
  ),
  small: toggle("Small print", { default: false, public: true }),
});

export const texts = [
  {
    name: "text",
    label: "Text",
    multiline: true,
    rich: true,
    default: { en: "Your text", de: "Dein Text", pt: "O seu texto", fr: "Votre texte", es: "Tu texto" },
  },
] as const satisfies readonly TextSlot[];
