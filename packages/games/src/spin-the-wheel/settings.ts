import {
  asset,
  choice,
  color,
  list,
  reference,
  type SettingsOf,
  seconds,
  settingsOf,
  text,
  toggle,
} from "@fairground/model/settings/schema";
import type { Shown } from "../kit/view.ts";

export const LEAST_SEGMENTS = 3;
export const MOST_SEGMENTS = 24;

const segment = settingsOf({
  symbolId: reference("Prize", {
    default: "",
    public: true,
    help: "The wheel stops here when this prize is drawn.",
  }),
  label: text("Label", { default: "", public: true, ofPrize: "title" }),
  color: color("Colour", { default: "token:art-1", fresh: "", public: true, ofPrize: "color" }),
  picture: asset("Picture", { default: "", public: true, ofPrize: "picture" }),
  emblem: choice(
    "Drawing",
    {
      none: "None",
      gift: "Gift",
      star: "Star",
      heart: "Heart",
      percent: "Per cent",
      ticket: "Ticket",
      cup: "Cup",
      clover: "Clover",
    },
    { default: "none", public: true },
  ),
});

const won = { en: "Prize", de: "Gewinn", pt: "Prémio", fr: "Cadeau", es: "Premio" };
const lost = { en: "Not this time", de: "Diesmal nicht", pt: "Ainda não", fr: "Pas cette fois", es: "Esta vez no" };

/** Everything here is decoration and shown to visitors: the draw and its odds are not in it. */
export const settings = settingsOf({
  segments: list("Segments", segment, {
    public: true,
    min: LEAST_SEGMENTS,
    max: MOST_SEGMENTS,
    help: "Every prize needs a segment. How many it has changes nothing in its odds.",
    default: Array.from({ length: 8 }, (_, at) => ({
      symbolId: at % 2 ? "" : "prize",
      label: at % 2 ? lost : won,
      color: `token:art-${(at % 4) + 1}`,
      picture: "",
      emblem: at % 2 ? ("clover" as const) : ("gift" as const),
    })),
  }),
  button: text("Button", {
    public: true,
    default: {
      en: "Spin the wheel",
      de: "Glücksrad drehen",
      pt: "Girar a roda",
      fr: "Tourner la roue",
      es: "Girar la ruleta",
    },
  }),
  seconds: seconds("Duration", {
    default: 5,
    min: 2,
    max: 12,
    step: 0.5,
    public: true,
    help: "From the first turn to rest; longer when the answer takes longer.",
  }),
  direction: choice(
    "Direction",
    { clockwise: "Clockwise", counterclockwise: "Counterclockwise" },
    { default: "clockwise", public: true },
  ),
  drag: toggle("Spin by dragging", { default: true, public: true, help: "The button is always there as well." }),
  lights: toggle("Lights on the rim", { default: true, public: true }),
  rim: color("Rim", { default: "token:primary", public: true }),
  sound: toggle("Sound", { default: true, public: true }),
  confetti: toggle("Confetti on a win", { default: true, public: true }),
});

export type WheelSettings = SettingsOf<typeof settings>;
/** What the view gets. */
export type WheelView = Shown<WheelSettings>;
export type Segment = WheelView["segments"][number];
