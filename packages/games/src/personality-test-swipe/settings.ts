import { asset, list, reference, type SettingsOf, settingsOf, text, toggle } from "@fairground/model/settings/schema";
import { results, weights } from "../kit/questions/rules/result-settings.ts";
import { startFields } from "../kit/questions/rules/start-settings.ts";
import type { Shown } from "../kit/view.ts";

const card = settingsOf({
  id: reference("Id", { default: "", help: "Unique in the test; empty: its place in the list." }),
  text: text("Card", { default: "", help: "Something that one is or is not, likes or does not like." }),
  picture: asset("Picture", { default: "" }),
  right: weights("Swiped right it speaks for"),
  left: weights("Swiped left it speaks for"),
});

const example = {
  results: [
    { id: "sweet", text: { en: "Sweet tooth", de: "Naschkatze", pt: "Guloso", fr: "Bec sucré", es: "Goloso" } },
    {
      id: "salty",
      text: {
        en: "Savoury type",
        de: "Salzliebhaber",
        pt: "Fã de salgados",
        fr: "Bec salé",
        es: "Amante de lo salado",
      },
    },
  ],
  cards: [
    {
      id: "cake",
      text: {
        en: "Cake for breakfast",
        de: "Kuchen zum Frühstück",
        pt: "Bolo ao pequeno-almoço",
        fr: "Du gâteau au petit-déjeuner",
        es: "Tarta para desayunar",
      },
      picture: "",
      right: [{ result: "sweet", points: 1 }],
      left: [{ result: "salty", points: 1 }],
    },
  ],
};

/** Cards and results are secret as a whole: the visitor's browser gets one card at a time, without its weights. */
export const settings = settingsOf({
  results: results(example.results),
  cards: list("Cards", card, { default: example.cards, min: 1, max: 100 }),
  leftLabel: text("Left side says", {
    default: { en: "Not me", de: "Nichts für mich", pt: "Nem por isso", fr: "Pas pour moi", es: "No va conmigo" },
  }),
  rightLabel: text("Right side says", {
    default: { en: "That’s me", de: "Genau meins", pt: "É a minha cara", fr: "Tout à fait moi", es: "Es lo mío" },
  }),
  shuffle: toggle("Shuffle cards", { default: false }),
  back: toggle("Allow going back to the card before", { default: true }),
  shares: toggle("Show at the end how much of each result one is", {
    default: true,
    help: "On: the visitor reads it and goes on by a button. Off: the outcome page follows at once.",
  }),
  strict: toggle("Refuse results that were not played card by card", { default: false }),
  ...startFields({
    en: "What are you like?",
    de: "Wie tickst du?",
    pt: "Como é?",
    fr: "Qui êtes-vous ?",
    es: "¿Cómo eres?",
  }),
});

export type PersonalityTestSwipeSettings = SettingsOf<typeof settings>;
/** What the view gets: nothing of cards, results and weights. */
export type PersonalityTestSwipeView = Pick<
  Shown<PersonalityTestSwipeSettings>,
  "startTitle" | "startText" | "startPicture" | "button" | "sound"
>;
