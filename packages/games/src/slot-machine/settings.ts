import {
  asset,
  choice,
  color,
  list,
  percent,
  reference,
  type SettingsOf,
  seconds,
  settingsOf,
  text,
  toggle,
} from "@fairground/model/settings/schema";
import type { Shown } from "../kit/view.ts";

/** With fewer there is nothing to spin past; three reels of more could not be taken in. */
export const LEAST_ICONS = 3;
export const MOST_ICONS = 12;

const icon = settingsOf({
  symbolId: reference("Prize", {
    default: "",
    public: true,
    help: "Three of these stand in the line when this prize is drawn.",
  }),
  drawing: choice(
    "Drawing",
    {
      prize: "The prize’s picture",
      seven: "Seven",
      bell: "Bell",
      cherry: "Cherries",
      lemon: "Lemon",
      star: "Star",
      diamond: "Diamond",
      clover: "Clover",
      crown: "Crown",
      gift: "Gift",
      heart: "Heart",
    },
    { default: "star", fresh: "prize", public: true },
  ),
  picture: asset("Picture", { default: "", public: true, help: "Instead of the drawing." }),
  color: color("Colour", {
    default: "token:art-1",
    fresh: "",
    public: true,
    ofPrize: "color",
    help: "Of the drawing.",
  }),
});

const drawn = (drawing: (typeof icon.defaults)["drawing"], art: number, symbolId = "") => ({
  symbolId,
  drawing,
  picture: "",
  color: `token:art-${art}`,
});

/** Decoration and feel. The draw and its odds are not in it; how often a loss looks close is the server's alone. */
export const settings = settingsOf({
  icons: list("Icons", icon, {
    public: true,
    min: LEAST_ICONS,
    max: MOST_ICONS,
    help: "Every prize needs an icon. How many icons there are changes nothing in the odds.",
    default: [
      drawn("seven", 1, "prize"),
      drawn("bell", 3),
      drawn("cherry", 1),
      drawn("lemon", 3),
      drawn("diamond", 2),
      drawn("clover", 4),
    ],
  }),
  button: text("Button", {
    public: true,
    default: {
      en: "Pull the lever",
      de: "Am Hebel ziehen",
      pt: "Puxar a alavanca",
      fr: "Tirer le levier",
      es: "Tirar de la palanca",
    },
  }),
  marquee: text("Sign above the reels", {
    public: true,
    help: "Two or three words; leave empty for stars.",
    default: { en: "Good luck", de: "Viel Glück", pt: "Boa sorte", fr: "Bonne chance", es: "Buena suerte" },
  }),
  nearMisses: percent("Close calls", {
    // Off until somebody chooses it: what was drawn to lose has not nearly won.
    default: 0,
    min: 0,
    max: 50,
    help: "Of all plays that win nothing: how many stop one place short of three alike. Changes nothing in the odds, and makes losing look like nearly winning: off is fair.",
  }),
  seconds: seconds("Duration", {
    default: 4,
    min: 2.5,
    max: 10,
    step: 0.5,
    public: true,
    help: "From the pull to the last reel's rest; longer when the answer takes longer.",
  }),
  lever: toggle("Lever at the side", {
    default: true,
    public: true,
    help: "To be pulled or tapped; the button is always there as well.",
  }),
  cabinet: color("Cabinet", { default: "token:primary", public: true }),
  trim: color("Trim", { default: "token:accent", public: true, help: "The frame around the reels and the sign." }),
  sound: toggle("Sound", { default: true, public: true }),
  confetti: toggle("Confetti on a win", { default: true, public: true }),
});

export type SlotSettings = SettingsOf<typeof settings>;
/** What the view gets. */
export type SlotView = Shown<Omit<SlotSettings, "nearMisses">>;
export type Icon = SlotView["icons"][number];
