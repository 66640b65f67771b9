import { DROP_GAME_DEFAULTS } from "@fairground/model/campaign";
import { choice, type SettingsOf, settingsOf } from "@fairground/model/settings/schema";
import { arcadeFields } from "../kit/arcade/settings.ts";
import type { Shown } from "../kit/view.ts";

/** What the specification calls its collectibles (spec §9), as they are drawn and said here. */
const NAMES = {
  Obstacle: { en: "bomb", de: "Bombe", pt: "bomba", fr: "bombe", es: "bomba" },
  Bucket: { en: "popcorn", de: "Popcorn", pt: "pipocas", fr: "pop-corn", es: "palomitas" },
  Aim: { en: "target", de: "Zielscheibe", pt: "alvo", fr: "cible", es: "diana" },
  Slot: { en: "slot machine", de: "Spielautomat", pt: "slot machine", fr: "machine à sous", es: "tragaperras" },
  Cup: { en: "cup", de: "Pokal", pt: "taça", fr: "coupe", es: "copa" },
} as const;
const ART = { Obstacle: "Bomb", Bucket: "bucket", Aim: "aim", Slot: "slot", Cup: "cup" } as const;

/** Things fall, a basket catches them; or, as hit-the-target, they are shot at (spec §3, physics game kinds). */
export const settings = settingsOf({
  physics: choice(
    "Game",
    { "drop-game": "Catch what falls", "hit-the-target": "Hit the targets" },
    { default: "drop-game", public: true },
  ),
  scenery: choice(
    "Place",
    { fair: "Fair", orchard: "Orchard", range: "Shooting gallery" },
    { default: "fair", public: true },
  ),
  ...arcadeFields({
    direction: DROP_GAME_DEFAULTS.direction,
    control: DROP_GAME_DEFAULTS.control,
    aspectRatio: DROP_GAME_DEFAULTS.aspectRatio,
    player: DROP_GAME_DEFAULTS.player,
    art: {
      bucket: "Popcorn",
      aim: "Target on a stand",
      slot: "Slot machine",
      cup: "Cup",
      player: "Striped basket",
      apple: "Apple",
      pear: "Pear",
      orange: "Orange",
      cherries: "Cherries",
      melon: "Melon",
      wasp: "Wasp",
      basket: "Wicker basket",
      duck: "Duck",
      can: "Can",
      bullseye: "Bullseye",
      cannon: "Cannon",
      Bomb: "Bomb",
      Life: "Heart",
    },
    collectibles: DROP_GAME_DEFAULTS.collectibles.map(({ name, kind, width, height }) => ({
      name: NAMES[name as keyof typeof NAMES],
      art: ART[name as keyof typeof ART],
      kind,
      width,
      height,
    })),
    playerArt: "player",
    title: {
      en: "Catch what falls",
      de: "Fang, was fällt",
      pt: "Apanhe o que cai",
      fr: "Attrapez ce qui tombe",
      es: "Atrapa lo que cae",
    },
    text: "",
  }),
});

export type DropSettings = SettingsOf<typeof settings>;
export type DropView = Shown<DropSettings>;
