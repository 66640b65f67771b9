import type { Language } from "@fairground/model/text";

/** What calendars say beside the kit's words. */
export interface CalendarWords {
  /** For names of days: the page's language, on the server as in the browser. */
  locale: string;
  /** `{n}` is the door's number, or what its face calls it. */
  door: string;
  /** Of the door that opens today. */
  today: string;
  doors: string;
  hint: string;
  /** Where no door is today's. */
  any: string;
  opening: string;
  /** `{date}` is a day in words. */
  notYet: string;
  over: string;
  goOn: string;
  loading: string;
}

export const words: Readonly<Record<Language, CalendarWords>> = {
  en: {
    locale: "en",
    door: "Door {n}",
    today: "today",
    doors: "Doors",
    hint: "Open today’s door",
    any: "Choose a door",
    opening: "The door opens …",
    notYet: "Door {n} opens on {date}",
    over: "Door {n} has closed again",
    goOn: "Continue",
    loading: "One moment …",
  },
  de: {
    locale: "de",
    door: "Türchen {n}",
    today: "heute",
    doors: "Türchen",
    hint: "Öffne das Türchen von heute",
    any: "Such dir ein Türchen aus",
    opening: "Das Türchen geht auf …",
    notYet: "Türchen {n} öffnet sich am {date}",
    over: "Türchen {n} ist wieder zu",
    goOn: "Weiter",
    loading: "Einen Moment …",
  },
  pt: {
    locale: "pt",
    door: "Porta {n}",
    today: "hoje",
    doors: "Portas",
    hint: "Abra a porta de hoje",
    any: "Escolha uma porta",
    opening: "A porta está a abrir …",
    notYet: "A porta {n} abre a {date}",
    over: "A porta {n} já fechou",
    goOn: "Continuar",
    loading: "Um momento …",
  },
  fr: {
    locale: "fr",
    door: "Case {n}",
    today: "aujourd’hui",
    doors: "Cases",
    hint: "Ouvrez la case du jour",
    any: "Choisissez une case",
    opening: "La case s’ouvre …",
    notYet: "La case {n} s’ouvre le {date}",
    over: "La case {n} s’est refermée",
    goOn: "Continuer",
    loading: "Un instant …",
  },
  es: {
    locale: "es",
    door: "Puerta {n}",
    today: "hoy",
    doors: "Puertas",
    hint: "Abre la puerta de hoy",
    any: "Elige una puerta",
    opening: "La puerta se abre …",
    notYet: "La puerta {n} se abre el {date}",
    over: "La puerta {n} ya se ha cerrado",
    goOn: "Continuar",
    loading: "Un momento …",
  },
};
