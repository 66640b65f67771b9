import {
  asset,
  choice,
  color,
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

export const LEAST_SEGMENTS = 3;
export const MOST_SEGMENTS = 24;
export const WIDEST = 10;

const segment = settingsOf({
  symbolId: reference("Prize", {
    default: "",
    public: true,
    help: "The wheel stops here when this prize is drawn.",
  }),
  label: text("Label", { default: "", public: true, ofPrize: "title" }),
  width: number("Width", {
    default: 1,
    min: 0.5,
    max: WIDEST,
    step: 0.5,
    public: true,
    help: "Against the other segments: 2 is twice as wide as 1. Changes nothing in the odds.",
  }),
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
    help: "Every prize needs a segment. Neither number nor width changes anything in the odds.",
    default: Array.from({ length: 6 }, (_, at) => ({
      symbolId: at % 2 ? "" : "prize",
      label: at % 2 ? lost : won,
      width: at % 2 ? 1 : 1.5,
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
    default: 6,
    min: 2,
    max: 12,
    step: 0.5,
    public: true,
    help: "From the first turn to rest; longer when the answer takes longer, a little longer for a strong flick.",
  }),
  direction: choice(
    "Direction",
    { clockwise: "Clockwise", counterclockwise: "Counterclockwise" },
    { default: "clockwise", public: true, help: "Of the button; a flick turns the wheel the way it goes." },
  ),
  drag: toggle("Spin by dragging", { default: true, public: true, help: "The button is always there as well." }),
  ring: choice(
    "Ring",
    { jewels: "Jewels", lights: "Lights", rope: "Rope", plain: "Plain metal" },
    { default: "jewels", public: true },
  ),
  ringColor: color("Ring's colour", { default: "token:accent", public: true }),
  ringPicture: asset("Ring picture", {
    default: "",
    public: true,
    help: "Square and see-through in the middle, in the place of the drawn ring.",
  }),
  pointer: choice(
    "Pointer",
    { arrow: "Arrow", drop: "Drop", flapper: "Leather flapper" },
    { default: "arrow", public: true },
  ),
  pointerPicture: asset("Pointer picture", { default: "", public: true, help: "Its tip down." }),
  hub: choice("Hub", { dome: "Dome", gem: "Gem", star: "Star" }, { default: "dome", public: true }),
  hubPicture: asset("Hub picture", { default: "", public: true, help: "A round logo in the wheel's middle." }),
  stand: toggle("Stand", { default: true, public: true, help: "The foot that the wheel stands on." }),
  sound: toggle("Sound", { default: true, public: true }),
  confetti: toggle("Confetti on a win", { default: true, public: true }),
});

export type Wheel2Settings = SettingsOf<typeof settings>;
/** What the view gets. */
export type Wheel2View = Shown<Wheel2Settings>;
export type Segment = Wheel2View["segments"][number];
