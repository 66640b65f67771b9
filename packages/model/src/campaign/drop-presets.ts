import type { Language } from "../text/index.ts";
import type { ItemKind } from "./names/builder-names.ts";

type Said = Readonly<Record<Language, string>>;
interface Size {
  width?: number;
  height?: number;
  weight?: number;
  sway?: number;
}

const thing = (art: string, kind: ItemKind, name: Said, more: Size = {}) => ({
  ...{ name, kind, art, picture: "", width: 180, height: 190, weight: 1, sway: 0 },
  ...more,
});

const heart = thing(
  "Life",
  "Life",
  { en: "heart", de: "Herz", pt: "coração", fr: "cœur", es: "corazón" },
  { width: 160, height: 160 },
);

/** Settings that make the drop game the game kind fruit-drop: it is caught fruit (games, "One list of names"). */
export const FRUIT_DROP = {
  startTitle: {
    en: "Catch the fruit",
    de: "Fang die Früchte",
    pt: "Apanhe a fruta",
    fr: "Attrapez les fruits",
    es: "Atrapa la fruta",
  },
  scenery: "orchard" as const,
  playerArt: "basket" as const,
  playerWidth: 330,
  playerHeight: 210,
  collectibles: [
    thing("apple", "Points1", { en: "apple", de: "Apfel", pt: "maçã", fr: "pomme", es: "manzana" }, { weight: 4 }),
    thing("pear", "Points1", { en: "pear", de: "Birne", pt: "pera", fr: "poire", es: "pera" }, { weight: 4 }),
    thing(
      "orange",
      "Points1",
      { en: "orange", de: "Orange", pt: "laranja", fr: "orange", es: "naranja" },
      { weight: 4 },
    ),
    thing(
      "cherries",
      "Points2",
      { en: "cherries", de: "Kirschen", pt: "cerejas", fr: "cerises", es: "cerezas" },
      { weight: 3 },
    ),
    thing(
      "melon",
      "Points3",
      { en: "melon", de: "Melone", pt: "melancia", fr: "pastèque", es: "sandía" },
      { width: 220, sway: 60 },
    ),
    thing(
      "wasp",
      "Bomb",
      { en: "wasp", de: "Wespe", pt: "vespa", fr: "guêpe", es: "avispa" },
      { width: 200, sway: 110 },
    ),
    heart,
  ],
};

/** Settings that make it the physics kind hit-the-target: things are shot at; what passes by costs nothing (spec §3). */
export const HIT_THE_TARGET = {
  startTitle: {
    en: "Hit the targets",
    de: "Triff die Ziele",
    pt: "Acerte nos alvos",
    fr: "Touchez les cibles",
    es: "Dale al blanco",
  },
  physics: "hit-the-target" as const,
  scenery: "range" as const,
  playerArt: "cannon" as const,
  playerWidth: 260,
  playerHeight: 240,
  collectibles: [
    thing("can", "Points1", { en: "can", de: "Dose", pt: "lata", fr: "boîte", es: "lata" }, { weight: 4, width: 150 }),
    thing(
      "duck",
      "Points2",
      { en: "duck", de: "Ente", pt: "pato", fr: "canard", es: "pato" },
      { weight: 3, width: 210, sway: 120 },
    ),
    thing(
      "bullseye",
      "Points3",
      { en: "bullseye", de: "Zielscheibe", pt: "alvo", fr: "cible", es: "diana" },
      { weight: 2, height: 220, sway: 180 },
    ),
    thing("Bomb", "Bomb", { en: "bomb", de: "Bombe", pt: "bomba", fr: "bombe", es: "bomba" }, { height: 220 }),
    heart,
  ],
};
