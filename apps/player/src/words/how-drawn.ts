import type { Language } from "@fairground/model/text";

/** What leads to chances, pieces left and the receipt. Prerendered: no visitor downloads the others. */
export const HOW_DRAWN: Readonly<Record<Language, string>> = {
  en: "How it is drawn",
  de: "So wird ausgelost",
  pt: "Como é sorteado",
  fr: "Comment on tire au sort",
  es: "Cómo se sortea",
};
