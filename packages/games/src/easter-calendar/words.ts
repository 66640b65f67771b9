import type { Language } from "@fairground/model/text";
import { type CalendarWords, words as shared } from "../kit/calendar/words.ts";

/** Here doors are eggs. */
export const words: Readonly<Record<Language, CalendarWords>> = {
  en: {
    ...shared.en,
    door: "Egg {n}",
    doors: "Eggs",
    hint: "Open today’s egg",
    any: "Choose an egg",
    opening: "The egg cracks …",
    notYet: "Egg {n} opens on {date}",
    over: "Egg {n} has closed again",
  },
  de: {
    ...shared.de,
    door: "Ei {n}",
    doors: "Eier",
    hint: "Öffne das Ei von heute",
    any: "Such dir ein Ei aus",
    opening: "Das Ei knackt …",
    notYet: "Ei {n} öffnet sich am {date}",
    over: "Ei {n} ist wieder zu",
  },
  pt: {
    ...shared.pt,
    door: "Ovo {n}",
    doors: "Ovos",
    hint: "Abra o ovo de hoje",
    any: "Escolha um ovo",
    opening: "O ovo está a abrir …",
    notYet: "O ovo {n} abre a {date}",
    over: "O ovo {n} já fechou",
  },
  fr: {
    ...shared.fr,
    door: "Œuf {n}",
    doors: "Œufs",
    hint: "Ouvrez l’œuf du jour",
    any: "Choisissez un œuf",
    opening: "L’œuf se fend …",
    notYet: "L’œuf {n} s’ouvre le {date}",
    over: "L’œuf {n} s’est refermé",
  },
  es: {
    ...shared.es,
    door: "Huevo {n}",
    doors: "Huevos",
    hint: "Abre el huevo de hoy",
    any: "Elige un huevo",
    opening: "El huevo se abre …",
    notYet: "El huevo {n} se abre el {date}",
    over: "El huevo {n} ya se ha cerrado",
  },
};
