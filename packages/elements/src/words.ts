import type { Language } from "@fairground/model/text";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";
import { es } from "./words/es.ts";
import { fr } from "./words/fr.ts";
import { pt } from "./words/pt.ts";
import type { Words } from "./words/words.ts";

export type { Words };

/** Our own words in all five languages: for prerendering and the studio. The player loads one (`loadWords`). */
export const words: Readonly<Record<Language, Words>> = { en, de, pt, fr, es };
