import type { Language } from "../../text/index.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pt } from "./pt.ts";
import type { LegalWords } from "./words.ts";

export const legalWords: Readonly<Record<Language, LegalWords>> = { en, de, fr, es, pt };
