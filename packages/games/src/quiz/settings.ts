import {
  asset,
  choice,
  list,
  number,
  reference,
  type SettingsOf,
  seconds,
  settingsOf,
  text,
  toggle,
} from "@fairground/model/settings/schema";
import type { Shown } from "../kit/view.ts";

const answer = settingsOf({
  id: reference("Id", { default: "", help: "Unique in its question; empty: its place in the list." }),
  text: text("Answer", { default: "" }),
  picture: asset("Picture", { default: "" }),
  correct: toggle("Right answer", { default: false }),
  weight: number("Points", { default: 1, min: -1000, max: 1000, help: "What a right answer adds to the score." }),
});

const question = settingsOf({
  id: reference("Id", { default: "", help: "Unique in the quiz; empty: its place in the list." }),
  text: text("Question", { default: "" }),
  picture: asset("Picture", { default: "" }),
  kind: choice("Kind", { single: "One right answer", multiple: "Several right answers" }, { default: "single" }),
  answers: list("Answers", answer, { default: [], min: 2, max: 12 }),
  seconds: seconds("Time limit", { default: 0, max: 600, help: "0: the quiz's own time limit." }),
  rightText: text("Feedback when right", { default: "" }),
  wrongText: text("Feedback when wrong", { default: "" }),
});

const example = [
  {
    id: "planet",
    text: {
      en: "Which planet is closest to the sun?",
      de: "Welcher Planet ist der Sonne am nächsten?",
      pt: "Qual é o planeta mais próximo do Sol?",
      fr: "Quelle planète est la plus proche du Soleil ?",
      es: "¿Qué planeta está más cerca del Sol?",
    },
    picture: "",
    kind: "single" as const,
    answers: [
      { en: "Mercury", de: "Merkur", pt: "Mercúrio", fr: "Mercure", es: "Mercurio" },
      { en: "Venus", de: "Venus", pt: "Vénus", fr: "Vénus", es: "Venus" },
      { en: "Mars", de: "Mars", pt: "Marte", fr: "Mars", es: "Marte" },
    ].map((name, at) => ({ id: `planet-${at}`, text: name, picture: "", correct: at === 0, weight: 1 })),
    seconds: 0,
    rightText: "",
    wrongText: "",
  },
];

/** Questions are secret as a whole: the visitor's browser gets one at a time from the server (decisions, "Steps"). */
export const settings = settingsOf({
  questions: list("Questions", question, { default: example, min: 1, max: 100 }),
  ask: number("Questions asked", { default: 0, min: 0, max: 100, step: 1, help: "0: all of them." }),
  shuffleQuestions: toggle("Shuffle questions", { default: false }),
  shuffleAnswers: toggle("Shuffle answers", { default: true }),
  feedback: toggle("Show after each question what was right", { default: true }),
  seconds: seconds("Time limit for each question", { default: 0, max: 600, help: "0: none." }),
  partial: toggle("Points for part of several right answers", {
    default: false,
    help: "Wrong ones take theirs away again; a question never counts below 0.",
  }),
  strict: toggle("Refuse results that were not played question by question", { default: false }),
  startTitle: text("Title of the start card", {
    public: true,
    default: {
      en: "Ready for the quiz?",
      de: "Bereit für das Quiz?",
      pt: "Vamos ao quiz?",
      fr: "Prêt pour le quiz ?",
      es: "¿Listo para el quiz?",
    },
  }),
  startText: text("Text of the start card", { public: true, default: "" }),
  startPicture: asset("Picture of the start card", { public: true, default: "" }),
  button: text("Start button", {
    public: true,
    default: { en: "Start", de: "Los geht’s", pt: "Começar", fr: "Commencer", es: "Empezar" },
  }),
  sound: toggle("Sound", { default: true, public: true }),
});

export type QuizSettings = SettingsOf<typeof settings>;
export type Question = QuizSettings["questions"][number];
/** What the view gets: nothing of the questions. */
export type QuizView = Pick<Shown<QuizSettings>, "startTitle" | "startText" | "startPicture" | "button" | "sound">;
