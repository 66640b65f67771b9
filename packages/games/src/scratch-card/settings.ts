import {
  asset,
  choice,
  color,
  percent,
  pixels,
  type SettingsOf,
  settingsOf,
  text,
  toggle,
} from "@fairground/model/settings/schema";
import type { Shown } from "../kit/view.ts";

/** Decoration and feel, all of it shown to visitors. The prize is in none of it: it comes when scratching starts. */
export const settings = settingsOf({
  cover: asset("Cover", {
    default: "art:foil",
    public: true,
    help: "A picture to scratch off; the built-in foil is drawn in the cover's colour.",
  }),
  coverColor: color("Cover colour", { default: "token:primary", public: true }),
  pattern: choice(
    "Pattern",
    { stars: "Stars", dots: "Dots", stripes: "Stripes", none: "None" },
    { default: "stars", public: true, help: "On the built-in foil." },
  ),
  coverText: text("Text on the cover", {
    public: true,
    default: { en: "Scratch here", de: "Hier rubbeln", pt: "Raspe aqui", fr: "Grattez ici", es: "Rasca aquí" },
  }),
  button: text("Reveal button", {
    public: true,
    help: "Does the same as scratching, for those who cannot or would rather not.",
    default: { en: "Reveal", de: "Aufdecken", pt: "Revelar", fr: "Dévoiler", es: "Descubrir" },
  }),
  lostTitle: text("Without a prize", {
    public: true,
    default: {
      en: "Not this time",
      de: "Diesmal leider nicht",
      pt: "Não foi desta vez",
      fr: "Pas cette fois",
      es: "Esta vez no ha podido ser",
    },
  }),
  reveal: percent("Share to scratch before the prize shows", { default: 60, min: 20, max: 100, public: true }),
  brush: pixels("Brush", { default: 44, min: 16, max: 96, public: true }),
  sound: toggle("Sound", { default: true, public: true }),
  confetti: toggle("Confetti on a win", { default: true, public: true }),
});

export type ScratchSettings = SettingsOf<typeof settings>;
export type ScratchView = Shown<ScratchSettings>;
