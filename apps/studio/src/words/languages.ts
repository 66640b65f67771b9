import { LANGUAGES, type Language, ownLanguage } from "@fairground/model/text";
import { remembered } from "../data/remembered.ts";
import type { Words } from "./en.ts";

export { LANGUAGES, type Language };

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  pt: "Português",
  fr: "Français",
  es: "Español",
};

const loaders: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => import("./en.ts").then(({ en }) => en),
  de: () => import("./de.ts").then(({ de }) => de),
  pt: () => import("./pt.ts").then(({ pt }) => pt),
  fr: () => import("./fr.ts").then(({ fr }) => fr),
  es: () => import("./es.ts").then(({ es }) => es),
};

/** The words of one language: a chunk of its own. */
export const loadWords = (language: Language): Promise<Words> => loaders[language]();

const chosen = remembered("language");

/** The chosen language, else the browser's first one that is ours. */
export const firstLanguage = (): Language => ownLanguage(chosen.get() ?? preferred(navigator.languages));
export const rememberLanguage = (language: Language): void => chosen.set(language);

/** The first of a browser's languages that the studio speaks; English where it speaks none. */
export function preferred(languages: readonly string[]): Language {
  const own = languages.find((language) => LANGUAGES.some((each) => language.toLowerCase().startsWith(each)));
  return ownLanguage(own ?? "en");
}
