import { ARCADE_VARIANTS } from "@fairground/model/campaign";
import { type SettingsOf, settingsOf } from "@fairground/model/settings/schema";
import { arcadeFields } from "../kit/arcade/settings.ts";
import type { Shown } from "../kit/view.ts";

/** The drop game's simulation, bottom-up (spec §9, "Other games"): items are bomb, one point and life. */
export const settings = settingsOf(
  arcadeFields({
    direction: ARCADE_VARIANTS.fly.direction,
    control: "followPosition",
    aspectRatio: 0.5625,
    player: { width: 300, height: 316 },
    parallaxSpeed: 60,
    art: {
      balloon: "Balloon",
      balloonToo: "Second balloon",
      star: "Star",
      storm: "Storm cloud",
      player: "Parachute",
      Bomb: "Bomb",
      Life: "Heart",
    },
    collectibles: [
      {
        name: { en: "balloon", de: "Ballon", pt: "balão", fr: "ballon", es: "globo" },
        kind: "Points1",
        art: "balloon",
        width: 160,
        height: 214,
        weight: 2,
        sway: 45,
      },
      {
        name: { en: "balloon", de: "Ballon", pt: "balão", fr: "ballon", es: "globo" },
        kind: "Points1",
        art: "balloonToo",
        width: 160,
        height: 214,
        weight: 2,
        sway: 45,
      },
      {
        name: { en: "star", de: "Stern", pt: "estrela", fr: "étoile", es: "estrella" },
        kind: "Points1",
        art: "star",
        width: 180,
        height: 180,
        weight: 3,
      },
      {
        name: {
          en: "storm cloud",
          de: "Gewitterwolke",
          pt: "nuvem de tempestade",
          fr: "nuage d’orage",
          es: "nube de tormenta",
        },
        kind: "Bomb",
        art: "storm",
        width: 230,
        height: 200,
      },
      {
        name: { en: "heart", de: "Herz", pt: "coração", fr: "cœur", es: "corazón" },
        kind: "Life",
        art: "Life",
        width: 150,
        height: 150,
      },
    ],
    playerArt: "player",
    title: {
      en: "A soft landing",
      de: "Sanfte Landung",
      pt: "Aterragem suave",
      fr: "Atterrissage en douceur",
      es: "Aterrizaje suave",
    },
    text: "",
  }),
);

export type FlySettings = SettingsOf<typeof settings>;
export type FlyView = Shown<FlySettings>;
