import { asset, text, toggle } from "@fairground/model/settings/schema";
import type { LocalizedText } from "@fairground/model/text";

/** What the card before the first question shows, and whether there is sound: in every game of questions. */
export const startFields = (title: LocalizedText) => ({
  startTitle: text("Title of the start card", { public: true, default: title }),
  startText: text("Text of the start card", { public: true, default: "" }),
  startPicture: asset("Picture of the start card", { public: true, default: "" }),
  button: text("Start button", {
    public: true,
    default: { en: "Start", de: "Los geht’s", pt: "Começar", fr: "Commencer", es: "Empezar" },
  }),
  sound: toggle("Sound", { default: true, public: true }),
});
