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

const item = settingsOf({
  id: reference("Id", { default: "", help: "Unique in the puzzle; empty: its place in the list." }),
  text: text("Text", { default: "" }),
  picture: asset("Picture", { default: "", help: "Square, at least 160 pixels." }),
  note: text("Note beside the solution", { default: "", help: "For example the number that decides the order." }),
});

const example = [
  { en: "Mercury", de: "Merkur", pt: "Mercúrio", fr: "Mercure", es: "Mercurio" },
  { en: "Venus", de: "Venus", pt: "Vénus", fr: "Vénus", es: "Venus" },
  { en: "Earth", de: "Erde", pt: "Terra", fr: "Terre", es: "La Tierra" },
  { en: "Mars", de: "Mars", pt: "Marte", fr: "Mars", es: "Marte" },
  { en: "Jupiter", de: "Jupiter", pt: "Júpiter", fr: "Jupiter", es: "Júpiter" },
];

/** The items are secret as a whole, because their order is the solution: the server hands them out shuffled. */
export const settings = settingsOf({
  items: list("Items in the right order", item, {
    default: example.map((name, at) => ({ id: `planet-${at + 1}`, text: name, picture: "", note: "" })),
    min: 2,
    max: 12,
  }),
  tries: number("Tries", { default: 3, min: 0, max: 50, step: 1, public: true, help: "0: as many as it takes." }),
  feedback: choice(
    "Told after a try",
    { count: "How many are in the right place", solved: "Only whether it is solved" },
    { default: "count" },
  ),
  reveal: toggle("Show the solution at the end", { default: true }),
  seconds: seconds("Time limit", { default: 0, max: 3600, help: "0: none. Counted on the server." }),
  strict: toggle("Refuse results that were not played try by try", { default: false }),
  startTitle: text("Title of the start card", {
    public: true,
    default: {
      en: "From closest to the sun to farthest",
      de: "Von sonnennah bis sonnenfern",
      pt: "Do mais próximo ao mais distante do Sol",
      fr: "Du plus proche au plus éloigné du Soleil",
      es: "Del más cercano al más lejano del Sol",
    },
  }),
  startText: text("Text of the start card", { public: true, default: "" }),
  startPicture: asset("Picture of the start card", { public: true, default: "" }),
  task: text("Task above the items", {
    public: true,
    default: {
      en: "Put them in the right order",
      de: "Bring sie in die richtige Reihenfolge",
      pt: "Coloque-os pela ordem certa",
      fr: "Remettez-les dans l’ordre",
      es: "Ponlos en el orden correcto",
    },
  }),
  top: text("Above the first place", { public: true, default: "" }),
  bottom: text("Below the last place", { public: true, default: "" }),
  button: text("Start button", {
    public: true,
    default: { en: "Start", de: "Los geht’s", pt: "Começar", fr: "Commencer", es: "Empezar" },
  }),
  check: text("Check button", {
    public: true,
    default: { en: "Check the order", de: "Reihenfolge prüfen", pt: "Verificar", fr: "Vérifier", es: "Comprobar" },
  }),
  sound: toggle("Sound", { default: true, public: true }),
});

export type PuzzleSettings = SettingsOf<typeof settings>;
/** What the view gets: nothing of the items. */
export type PuzzleView = Pick<
  Shown<PuzzleSettings>,
  "tries" | "startTitle" | "startText" | "startPicture" | "task" | "top" | "bottom" | "button" | "check" | "sound"
>;
