import { choice, number, settingsOf, toggle } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** The best visitors by the scores that the server has judged (docs/not-shown.md, "Leaderboards"). One board a campaign. */
export const settings = settingsOf({
  top: number("Places shown", { default: 10, min: 3, max: 50, step: 1, public: true }),
  period: choice(
    "Which plays count at first",
    { all: "All", week: "This week", day: "Today" },
    { default: "all", public: true },
  ),
  periodSwitch: toggle("Visitors can switch between today, this week and all", { default: true, public: true }),
  showTime: toggle("Show the time", {
    default: false,
    public: true,
    help: "Of equal scores the faster one is ahead, shown or not.",
  }),
  nameRule: choice(
    "Names",
    { firstNameInitial: "First name and initial: Ada L.", nickname: "A nickname from the form", masked: "Masked: A••" },
    { default: "firstNameInitial", public: false, help: "Nothing else of a visitor is ever told." },
  ),
  nicknameField: choice(
    "The form field with the nickname",
    {
      customField1: "customField1",
      customField2: "customField2",
      customField3: "customField3",
      customField4: "customField4",
      customField5: "customField5",
    },
    { default: "customField1", public: false },
  ),
});

export const texts = [
  {
    name: "title",
    label: "Title",
    default: { en: "Leaderboard", de: "Bestenliste", pt: "Classificação", fr: "Classement", es: "Clasificación" },
  },
  { name: "rank", label: "Heading: rank", default: { en: "Rank", de: "Rang", pt: "Lugar", fr: "Rang", es: "Puesto" } },
  { name: "name", label: "Heading: name", default: { en: "Name", de: "Name", pt: "Nome", fr: "Nom", es: "Nombre" } },
  {
    name: "score",
    label: "Heading: score",
    default: { en: "Points", de: "Punkte", pt: "Pontos", fr: "Points", es: "Puntos" },
  },
  { name: "time", label: "Heading: time", default: { en: "Time", de: "Zeit", pt: "Tempo", fr: "Temps", es: "Tiempo" } },
  {
    name: "periods",
    label: "What the switch is for",
    default: { en: "Period", de: "Zeitraum", pt: "Período", fr: "Période", es: "Periodo" },
  },
  {
    name: "all",
    label: "All",
    default: { en: "All time", de: "Gesamt", pt: "Sempre", fr: "Depuis le début", es: "Siempre" },
  },
  {
    name: "week",
    label: "This week",
    default: { en: "This week", de: "Diese Woche", pt: "Esta semana", fr: "Cette semaine", es: "Esta semana" },
  },
  { name: "day", label: "Today", default: { en: "Today", de: "Heute", pt: "Hoje", fr: "Aujourd’hui", es: "Hoy" } },
  {
    name: "you",
    label: "Beside the visitor's own name",
    default: { en: "You", de: "Du", pt: "Você", fr: "Vous", es: "Tú" },
  },
  {
    name: "nobody",
    label: "In the place of a name that is not shown",
    default: { en: "Anonymous", de: "Anonym", pt: "Anónimo", fr: "Anonyme", es: "Anónimo" },
  },
  {
    name: "place",
    label: "The visitor's own place, with {rank} and {total}",
    default: {
      en: "You are number {rank} of {total}.",
      de: "Du bist auf Platz {rank} von {total}.",
      pt: "Está no {rank}.º lugar de {total}.",
      fr: "Vous êtes à la place {rank} sur {total}.",
      es: "Estás en el puesto {rank} de {total}.",
    },
  },
  {
    name: "unranked",
    label: "To those who played step by step, or reloaded the page in the middle",
    default: {
      en: "Your play counts for prizes. Places go to plays against the clock, without a break.",
      de: "Dein Spiel zählt für die Preise. Plätze gibt es für Spiele auf Zeit, ohne Unterbrechung.",
      pt: "A sua jogada conta para os prémios. Os lugares são para jogadas contra o relógio, sem interrupção.",
      fr: "Votre partie compte pour les lots. Les places vont aux parties jouées contre la montre, sans interruption.",
      es: "Tu partida cuenta para los premios. Los puestos son para partidas contrarreloj, sin interrupción.",
    },
  },
  {
    name: "empty",
    label: "While nobody has played",
    default: {
      en: "Nobody is up here yet. The first place is free!",
      de: "Hier steht noch niemand. Der erste Platz ist frei!",
      pt: "Ainda não há ninguém aqui. O primeiro lugar está livre!",
      fr: "Il n’y a encore personne ici. La première place est libre !",
      es: "Aquí todavía no hay nadie. ¡El primer puesto está libre!",
    },
  },
  {
    name: "unreachable",
    label: "Where it cannot be had",
    default: {
      en: "The leaderboard cannot be loaded right now.",
      de: "Die Bestenliste lässt sich gerade nicht laden.",
      pt: "De momento, não é possível carregar a classificação.",
      fr: "Le classement ne peut pas être chargé pour le moment.",
      es: "En este momento no se puede cargar la clasificación.",
    },
  },
] as const satisfies readonly TextSlot[];
