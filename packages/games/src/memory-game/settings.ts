import {
  asset,
  choice,
  list,
  number,
  type SettingsOf,
  seconds,
  settingsOf,
  text,
  toggle,
} from "@fairground/model/settings/schema";
import type { Shown } from "../kit/view.ts";
import { deckNames, facesOfDeck } from "./decks.ts";
import { drawingNames } from "./names.ts";

const options = { none: "None", ...drawingNames } as const;

const face = settingsOf({
  name: text("Name", { default: "", help: "Read aloud when the card is turned." }),
  drawing: choice("Drawing", options, { default: "none" }),
  picture: asset("Picture", { default: "", help: "Goes before the drawing; square, at least 240 pixels." }),
});

/** Faces are secret as a whole: a visitor's browser learns one when its card is turned (decisions, "Steps"). */
export const settings = settingsOf({
  pairs: number("Pairs", {
    default: 6,
    public: true,
    min: 2,
    max: 18,
    step: 1,
    help: "Dealt from the faces at random.",
  }),
  deck: choice("Set of faces", deckNames, { default: "own", help: "Twelve drawings for every theme, or a list." }),
  faces: list("Faces", face, {
    default: facesOfDeck("fairground-new"),
    min: 2,
    max: 60,
  }),
  seconds: seconds("Time limit", {
    default: 0,
    public: true,
    max: 3600,
    help: "0: none. Counted on the server from the start.",
  }),
  moves: number("Moves", {
    default: 0,
    public: true,
    min: 0,
    max: 500,
    step: 1,
    help: "Two cards are a move. 0: as many as it takes.",
  }),
  show: number("Time to look at two that differ (milliseconds)", {
    default: 1100,
    min: 300,
    max: 10_000,
    public: true,
  }),
  back: choice(
    "Back of the cards",
    { rays: "Rays", scales: "Scales", dots: "Dots" },
    { default: "rays", public: true },
  ),
  backPicture: asset("Picture on the back", { default: "", public: true, help: "Goes before the pattern." }),
  button: text("Start button", {
    public: true,
    default: { en: "Start", de: "Los geht’s", pt: "Começar", fr: "Commencer", es: "Empezar" },
  }),
  hint: text("Below the cards", {
    public: true,
    default: {
      en: "Find all the pairs",
      de: "Finde alle Paare",
      pt: "Encontre todos os pares",
      fr: "Trouvez toutes les paires",
      es: "Encuentra todas las parejas",
    },
  }),
  sound: toggle("Sound", { default: true, public: true }),
});

export type MemorySettings = SettingsOf<typeof settings>;
export type Face = MemorySettings["faces"][number];
/** What the view gets: how many cards there are, and nothing of their faces. */
export type MemoryView = Pick<
  Shown<MemorySettings>,
  "pairs" | "seconds" | "moves" | "show" | "back" | "backPicture" | "button" | "hint" | "sound"
>;
