import { ARCADE_VARIANTS } from "@fairground/model/campaign";
import { type SettingsOf, settingsOf } from "@fairground/model/settings/schema";
import { arcadeFields } from "../kit/arcade/settings.ts";
import type { Shown } from "../kit/view.ts";

/** The drop game's simulation in lanes, right-to-left (spec §9, "Other games"): items are bomb, one point and life. */
export const settings = settingsOf(
  arcadeFields({
    direction: ARCADE_VARIANTS.drive.direction,
    control: ARCADE_VARIANTS.drive.control,
    aspectRatio: 1.125,
    player: { width: 290, height: 168 },
    parallaxSpeed: 100,
    laneOffsetStart: 310,
    art: { coin: "Coin", fuel: "Petrol can", barrier: "Cone", player: "Car", Bomb: "Bomb", Life: "Heart" },
    collectibles: [
      {
        name: { en: "coin", de: "Münze", pt: "moeda", fr: "pièce", es: "moneda" },
        kind: "Points1",
        art: "coin",
        width: 140,
        height: 140,
        weight: 3,
      },
      {
        name: { en: "petrol can", de: "Kanister", pt: "bidão", fr: "bidon", es: "bidón" },
        kind: "Points1",
        art: "fuel",
        width: 130,
        height: 156,
      },
      {
        name: { en: "cone", de: "Pylone", pt: "cone", fr: "cône", es: "cono" },
        kind: "Bomb",
        art: "barrier",
        width: 160,
        height: 160,
      },
      {
        name: { en: "heart", de: "Herz", pt: "coração", fr: "cœur", es: "corazón" },
        kind: "Life",
        art: "Life",
        width: 130,
        height: 130,
      },
    ],
    playerArt: "player",
    title: {
      en: "Hit the road",
      de: "Freie Fahrt",
      pt: "Fazer-se à estrada",
      fr: "En route",
      es: "En marcha",
    },
    text: "",
  }),
);

export type DriveSettings = SettingsOf<typeof settings>;
export type DriveView = Shown<DriveSettings>;
