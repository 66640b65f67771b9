import { validationWordsIn } from "@fairground/model/form";
import type { Language } from "@fairground/model/text";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { pt } from "./words/pt.ts";
import type { Words } from "./words/words.ts";

export type { Words };

/** All languages at once: for prerendering and the studio. A visitor's page brings its one language along. */
export const words: Readonly<Record<Language, Words>> = {
  en: { ...en, ...validationWordsIn("en") },
  de: { ...de, ...validationWordsIn("de") },
  pt: { ...pt, ...validationWordsIn("pt") },
  fr: { ...fr, ...validationWordsIn("fr") },
  es: { ...es, ...validationWordsIn("es") },
};
