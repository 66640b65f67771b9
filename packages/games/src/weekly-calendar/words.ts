import type { Language } from "@fairground/model/text";
import { type CalendarWords, words as shared } from "../kit/calendar/words.ts";

/** Here doors are days of the week: `{n}` is the name of one, and begins every sentence that it is in. */
export const words: Readonly<Record<Language, CalendarWords>> = {
  en: {
    ...shared.en,
    door: "{n}",
    doors: "Days of the week",
    hint: "Open today’s surprise",
    any: "Choose a day",
    opening: "Here it comes …",
    notYet: "{n} opens on {date}",
    over: "{n} is over",
  },
  de: {
    ...shared.de,
    door: "{n}",
    doors: "Wochentage",
    hint: "Öffne die Überraschung von heute",
    any: "Such dir einen Tag aus",
    opening: "Gleich ist sie da …",
    notYet: "{n} öffnet sich am {date}",
    over: "{n} ist vorbei",
  },
  pt: {
    ...shared.pt,
    door: "{n}",
    doors: "Dias da semana",
    hint: "Abra a surpresa de hoje",
    any: "Escolha um dia",
    opening: "Aí vem ela …",
    notYet: "{n} abre a {date}",
    over: "{n} já passou",
  },
  fr: {
    ...shared.fr,
    door: "{n}",
    doors: "Jours de la semaine",
    hint: "Ouvrez la surprise du jour",
    any: "Choisissez un jour",
    opening: "La voici …",
    notYet: "{n} s’ouvre le {date}",
    over: "{n} est passé",
  },
  es: {
    ...shared.es,
    door: "{n}",
    doors: "Días de la semana",
    hint: "Abre la sorpresa de hoy",
    any: "Elige un día",
    opening: "Aquí viene …",
    notYet: "{n} se abre el {date}",
    over: "{n} ya ha pasado",
  },
};
