import {
  asset,
  choice,
  list,
  markup,
  number,
  reference,
  type SettingsOf,
  settingsOf,
  text,
  toggle,
} from "@fairground/model/settings/schema";
import type { Shown } from "../kit/view.ts";
import { EXAMPLE } from "./example.ts";

const wording = settingsOf({ text: text("Text", { default: "" }) });

const picture = settingsOf({
  id: reference("Id", { default: "", help: "Unique in the game; empty: its place in the list." }),
  drawing: markup("Drawing", {
    default: "",
    help: "SVG markup of shapes and paths. The server makes the unclear pictures from it; it is shown when the round is over.",
  }),
  stages: list("Pictures made beforehand", settingsOf({ picture: asset("Picture", { default: "" }) }), {
    default: [],
    max: 9,
    help: "In place of a drawing, e.g. for photographs: from the least clear to the clear one, each under an address of its own.",
  }),
  answers: list("Right answers", wording, {
    default: [],
    min: 1,
    max: 30,
    help: "The first is shown at the end. Case, accents, spaces and punctuation do not matter; every language counts.",
  }),
  wrong: list("Wrong answers to choose from", wording, { default: [], max: 7 }),
  clues: list("Clues", wording, {
    default: [],
    max: 8,
    help: "One more with each step. Visitors who cannot see the picture guess by these.",
  }),
  note: text("Told when the round is over", { default: "" }),
});

/** Pictures are secret as a whole: a visitor's browser gets each step's picture from the server (decisions, "Steps"). */
export const settings = settingsOf({
  pictures: list("Pictures", picture, { default: [EXAMPLE], min: 1, max: 30 }),
  ask: number("Pictures played", { default: 0, min: 0, max: 30, step: 1, help: "0: all of them." }),
  shuffle: toggle("Shuffle pictures", { default: false }),
  mode: choice("Answering", { choose: "Choose from answers", type: "Type the answer" }, { default: "choose" }),
  forgiving: toggle("Forgive a typing error in longer words", { default: true }),
  steps: number("Steps from unclear to clear", {
    default: 5,
    min: 2,
    max: 8,
    step: 1,
    help: "As many points has a picture that is guessed at once. A wrong answer costs a step.",
  }),
  look: choice("Unclear pictures", { mosaic: "Mosaic", blur: "Blurred" }, { default: "mosaic", public: true }),
  startTitle: text("Title of the start card", {
    public: true,
    default: {
      en: "What do you see?",
      de: "Was siehst du?",
      pt: "O que vê?",
      fr: "Que voyez-vous ?",
      es: "¿Qué ves?",
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

export type GuessSettings = SettingsOf<typeof settings>;
export type Picture = GuessSettings["pictures"][number];
/** What the view gets: nothing of the pictures. */
export type GuessView = Pick<
  Shown<GuessSettings>,
  "look" | "startTitle" | "startText" | "startPicture" | "button" | "sound"
>;
