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
import { startFields } from "../kit/questions/rules/start-settings.ts";
import type { Shown } from "../kit/view.ts";

const card = settingsOf({
  id: reference("Id", { default: "", help: "Unique in the quiz; empty: its place in the list." }),
  text: text("Card", { default: "", help: "A claim or a name that belongs to one of the two sides." }),
  picture: asset("Picture", { default: "" }),
  side: choice("Right answer", { left: "Left", right: "Right" }, { default: "right" }),
  weight: number("Points", { default: 1, min: -1000, max: 1000, help: "What a right answer adds to the score." }),
  left: text("Left side says", { default: "", help: "Empty: as on all cards." }),
  right: text("Right side says", { default: "", help: "Empty: as on all cards." }),
  rightText: text("Feedback when right", { default: "" }),
  wrongText: text("Feedback when wrong", { default: "" }),
});

const example = [
  {
    id: "penguins",
    text: {
      en: "Penguins can fly.",
      de: "Pinguine können fliegen.",
      pt: "Os pinguins voam.",
      fr: "Les manchots savent voler.",
      es: "Los pingüinos vuelan.",
    },
    picture: "",
    side: "left" as const,
    weight: 1,
    left: "",
    right: "",
    rightText: "",
    wrongText: "",
  },
];

/** Cards are secret as a whole: the visitor's browser gets one at a time from the server (decisions, "Steps"). */
export const settings = settingsOf({
  cards: list("Cards", card, { default: example, min: 1, max: 100 }),
  left: text("Left side says", {
    default: { en: "False", de: "Falsch", pt: "Falso", fr: "Faux", es: "Falso" },
  }),
  right: text("Right side says", {
    default: { en: "True", de: "Stimmt", pt: "Verdadeiro", fr: "Vrai", es: "Verdadero" },
  }),
  ask: number("Cards played", { default: 0, min: 0, max: 100, step: 1, help: "0: all of them." }),
  shuffle: toggle("Shuffle cards", { default: false }),
  feedback: toggle("Show after each card what was right", { default: true }),
  seconds: seconds("Time limit for each card", { default: 0, max: 600, help: "0: none." }),
  strict: toggle("Refuse results that were not played card by card", { default: false }),
  ...startFields({
    en: "Left or right?",
    de: "Links oder rechts?",
    pt: "Esquerda ou direita?",
    fr: "À gauche ou à droite ?",
    es: "¿Izquierda o derecha?",
  }),
});

export type QuizSwipeSettings = SettingsOf<typeof settings>;
export type Card = QuizSwipeSettings["cards"][number];
/** What the view gets: nothing of the cards. */
export type QuizSwipeView = Pick<
  Shown<QuizSwipeSettings>,
  "startTitle" | "startText" | "startPicture" | "button" | "sound"
>;
