import { choice, settingsOf, toggle } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** The unique code that came with the outcome; nothing where there is none. */
export const settings = settingsOf({
  copyButton: toggle("Copy button", { default: true, public: true }),
  /** In letters alone: on pages the format of the codes decides. */
  picture: choice(
    "Picture below the code",
    { none: "None", qr: "QR code", barcode: "Barcode" },
    { default: "none", help: "A code that no barcode can hold becomes a QR code." },
  ),
});

export const texts = [
  {
    name: "label",
    label: "Label",
    default: { en: "Your code", de: "Dein Code", pt: "O seu código", fr: "Votre code", es: "Tu código" },
  },
] as const satisfies readonly TextSlot[];
