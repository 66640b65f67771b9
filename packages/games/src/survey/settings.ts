import {
  asset,
  choice,
  list,
  number,
  reference,
  type SettingsOf,
  settingsOf,
  text,
  toggle,
} from "@fairground/model/settings/schema";
import { startFields } from "../kit/questions/rules/start-settings.ts";
import type { Shown } from "../kit/view.ts";

const option = settingsOf({
  id: reference("Id", { default: "", help: "Unique in its question; empty: its place in the list." }),
  text: text("Option", { default: "" }),
  picture: asset("Picture", { default: "", help: "For choices alone." }),
  points: number("Points", {
    default: 0,
    min: -1000,
    max: 1000,
    help: "Added to the score that outcome rules may ask for; in a matrix for every row.",
  }),
});

const row = settingsOf({
  id: reference("Id", { default: "", help: "Unique in its question; empty: its place in the list." }),
  text: text("Row", { default: "" }),
});

const question = settingsOf({
  id: reference("Id", { default: "", help: "Unique in the survey; empty: its place in the list." }),
  text: text("Question", { default: "" }),
  help: text("Explanation", { default: "" }),
  picture: asset("Picture", { default: "" }),
  kind: choice(
    "Kind",
    {
      single: "One of several options",
      multiple: "Several options",
      text: "Free text",
      rating: "Rating",
      ranking: "Ranking",
      matrix: "Matrix: the same options for every row",
    },
    { default: "single" },
  ),
  required: toggle("Must be answered", { default: true }),
  options: list("Options", option, { default: [], max: 30, help: "Choices, what is ranked, or a matrix’s columns." }),
  shuffle: toggle("Shuffle options", { default: false, help: "Not those of a matrix." }),
  other: toggle("Offer “Other” with a text of one’s own", { default: false, help: "For choices." }),
  least: number("At least", { default: 0, min: 0, max: 30, step: 1, help: "Of several options; 0: no limit." }),
  most: number("At most", { default: 0, min: 0, max: 30, step: 1, help: "Of several options; 0: no limit." }),
  characters: number("Characters at most", {
    default: 500,
    min: 1,
    max: 4000,
    step: 1,
    help: "Of a free text, and of “Other”.",
  }),
  lines: toggle("Several lines", { default: true, help: "Of a free text." }),
  scale: choice("Scale", { stars: "Stars", numbers: "Numbers", faces: "Faces" }, { default: "stars" }),
  steps: number("Steps of the scale", { default: 5, min: 2, max: 11, step: 1, help: "Faces have five." }),
  from: number("Scale begins with", { default: 1, min: 0, max: 1, step: 1, help: "Numbers alone, e.g. 0 to 10." }),
  low: text("Lowest step says", { default: "" }),
  high: text("Highest step says", { default: "" }),
  rows: list("Rows", row, { default: [], max: 20, help: "Of a matrix." }),
});

const example = {
  ...question.defaults,
  id: "recommend",
  text: {
    en: "How likely are you to recommend us?",
    de: "Wie wahrscheinlich empfiehlst du uns weiter?",
    pt: "Com que probabilidade nos recomenda?",
    fr: "Nous recommanderiez-vous à un proche ?",
    es: "¿Con qué probabilidad nos recomendarías?",
  },
  kind: "rating" as const,
  low: { en: "Not at all", de: "Gar nicht", pt: "Nada provável", fr: "Pas du tout", es: "Nada probable" },
  high: { en: "Very likely", de: "Sehr gern", pt: "Muito provável", fr: "Tout à fait", es: "Muy probable" },
};

/** Questions come one at a time from the server, which checks and keeps every answer; points stay there. */
export const settings = settingsOf({
  questions: list("Questions", question, { default: [example], min: 1, max: 100 }),
  back: toggle("Allow going back to the question before", { default: true }),
  strict: toggle("Refuse answers that were not given question by question", { default: false }),
  ...startFields({
    en: "Tell us what you think",
    de: "Sag uns deine Meinung",
    pt: "Diga-nos o que pensa",
    fr: "Donnez-nous votre avis",
    es: "Cuéntanos qué te parece",
  }),
});

export type SurveySettings = SettingsOf<typeof settings>;
export type Question = SurveySettings["questions"][number];
/** What the view gets: nothing of the questions. */
export type SurveyView = Pick<Shown<SurveySettings>, "startTitle" | "startText" | "startPicture" | "button" | "sound">;
