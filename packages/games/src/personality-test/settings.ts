import {
  asset,
  choice,
  list,
  reference,
  type SettingsOf,
  settingsOf,
  text,
  toggle,
} from "@fairground/model/settings/schema";
import { results, weights } from "../kit/questions/rules/result-settings.ts";
import { startFields } from "../kit/questions/rules/start-settings.ts";
import type { Shown } from "../kit/view.ts";

const answer = settingsOf({
  id: reference("Id", { default: "", help: "Unique in its question; empty: its place in the list." }),
  text: text("Answer", { default: "" }),
  picture: asset("Picture", { default: "" }),
  weights: weights("Speaks for"),
});

const question = settingsOf({
  id: reference("Id", { default: "", help: "Unique in the test; empty: its place in the list." }),
  text: text("Question", { default: "" }),
  picture: asset("Picture", { default: "" }),
  kind: choice("Kind", { single: "One answer", multiple: "One or more answers" }, { default: "single" }),
  answers: list("Answers", answer, { default: [], min: 2, max: 12 }),
});

const example = {
  results: [
    {
      id: "early",
      text: { en: "Early bird", de: "Frühaufsteher", pt: "Madrugador", fr: "Lève-tôt", es: "Madrugador" },
    },
    { id: "late", text: { en: "Night owl", de: "Nachteule", pt: "Noctívago", fr: "Oiseau de nuit", es: "Noctámbulo" } },
  ],
  questions: [
    {
      id: "best",
      text: {
        en: "When are you at your best?",
        de: "Wann bist du in Bestform?",
        pt: "A que horas rende mais?",
        fr: "Quand êtes-vous au mieux de votre forme ?",
        es: "¿A qué hora rindes más?",
      },
      picture: "",
      kind: "single" as const,
      answers: [
        {
          id: "sunrise",
          text: {
            en: "At sunrise",
            de: "Bei Sonnenaufgang",
            pt: "Ao nascer do sol",
            fr: "Au lever du jour",
            es: "Al amanecer",
          },
          picture: "",
          weights: [{ result: "early", points: 1 }],
        },
        {
          id: "midnight",
          text: {
            en: "After midnight",
            de: "Nach Mitternacht",
            pt: "Depois da meia-noite",
            fr: "Après minuit",
            es: "Pasada la medianoche",
          },
          picture: "",
          weights: [{ result: "late", points: 1 }],
        },
      ],
    },
  ],
};

/** Questions and results are secret as a whole: the visitor's browser gets one question at a time, without its weights. */
export const settings = settingsOf({
  results: results(example.results),
  questions: list("Questions", question, { default: example.questions, min: 1, max: 100 }),
  shuffleQuestions: toggle("Shuffle questions", { default: false }),
  shuffleAnswers: toggle("Shuffle answers", { default: true }),
  back: toggle("Allow going back to the question before", { default: true }),
  shares: toggle("Show at the end how much of each result one is", {
    default: true,
    help: "On: the visitor reads it and goes on by a button. Off: the outcome page follows at once.",
  }),
  strict: toggle("Refuse results that were not played question by question", { default: false }),
  ...startFields({
    en: "Ready to find out?",
    de: "Willst du es wissen?",
    pt: "Vamos descobrir?",
    fr: "Prêt à le découvrir ?",
    es: "¿Quieres descubrirlo?",
  }),
});

export type PersonalityTestSettings = SettingsOf<typeof settings>;
/** What the view gets: nothing of questions, results and weights. */
export type PersonalityTestView = Pick<
  Shown<PersonalityTestSettings>,
  "startTitle" | "startText" | "startPicture" | "button" | "sound"
>;
