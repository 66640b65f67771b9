import { ARCADE_VARIANTS } from "@fairground/model/campaign";
import { type SettingsOf, settingsOf } from "@fairground/model/settings/schema";
import { arcadeFields } from "../kit/arcade/settings.ts";
import type { Shown } from "../kit/view.ts";

/** The drop game's simulation, left-to-right (spec §9, "Other games"): items are bomb, one point and life. */
export const settings = settingsOf(
  arcadeFields({
    direction: ARCADE_VARIANTS.swim.direction,
    control: "followVelocity",
    aspectRatio: 1.125,
    player: { width: 250, height: 160 },
    parallaxSpeed: 70,
    art: {
      pearl: "Shell with a pearl",
      seastar: "Starfish",
      urchin: "Sea urchin",
      player: "Fish",
      Bomb: "Bomb",
      Life: "Heart",
    },
    collectibles: [
      {
        name: { en: "pearl", de: "Perle", pt: "pérola", fr: "perle", es: "perla" },
        kind: "Points1",
        art: "pearl",
        width: 160,
        height: 147,
        weight: 3,
      },
      {
        name: { en: "starfish", de: "Seestern", pt: "estrela-do-mar", fr: "étoile de mer", es: "estrella de mar" },
        kind: "Points1",
        art: "seastar",
        width: 150,
        height: 150,
        weight: 2,
        sway: 60,
      },
      {
        name: { en: "sea urchin", de: "Seeigel", pt: "ouriço-do-mar", fr: "oursin", es: "erizo de mar" },
        kind: "Bomb",
        art: "urchin",
        width: 165,
        height: 165,
        sway: 75,
      },
      {
        name: { en: "heart", de: "Herz", pt: "coração", fr: "cœur", es: "corazón" },
        kind: "Life",
        art: "Life",
        width: 135,
        height: 135,
      },
    ],
    playerArt: "player",
    title: {
      en: "Down by the reef",
      de: "Unten am Riff",
      pt: "Lá em baixo no recife",
      fr: "Au fond du récif",
      es: "Abajo, en el arrecife",
    },
    text: "",
  }),
);

export type SwimSettings = SettingsOf<typeof settings>;
export type SwimView = Shown<SwimSettings>;
