import { choice, color, number, type SettingsOf, settingsOf, text, toggle } from "@fairground/model/settings/schema";
import type { Shown } from "../kit/view.ts";

export const LEAST_CUPS = 3;
export const MOST_CUPS = 5;
export const MOST_SWAPS = 30;

/** How the table looks and how hard it is to follow. Where the ball is, the server alone knows while it is played for. */
export const settings = settingsOf({
  cups: number("Cups", {
    default: 3,
    min: LEAST_CUPS,
    max: MOST_CUPS,
    step: 1,
    public: true,
    help: "Changes nothing in the odds of prizes.",
  }),
  swaps: number("Swaps", { default: 8, min: 1, max: MOST_SWAPS, step: 1, help: "How often two cups change places." }),
  pace: choice(
    "Pace",
    { calm: "Calm", brisk: "Brisk", fast: "Fast" },
    { default: "brisk", public: true, help: "Visitors can also go move by move." },
  ),
  button: text("Button", {
    public: true,
    default: {
      en: "Shuffle the cups",
      de: "Becher mischen",
      pt: "Baralhar os copos",
      fr: "Mélanger les gobelets",
      es: "Mezclar los vasos",
    },
  }),
  cup: color("Cups’ colour", { default: "token:art-1", public: true }),
  band: color("Bands and star", { default: "token:art-3", public: true }),
  ball: color("Ball", { default: "token:danger", public: true }),
  table: color("Table", { default: "token:art-2", public: true }),
  curtain: color("Curtain", { default: "token:primary", public: true }),
  sound: toggle("Sound", { default: true, public: true }),
  confetti: toggle("Confetti on a win", { default: true, public: true }),
});

export type ShellSettings = SettingsOf<typeof settings>;
/** What the view gets: how many swaps there are to come, the server says. */
export type ShellView = Shown<Omit<ShellSettings, "swaps">>;
