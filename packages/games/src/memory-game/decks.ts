import type { ThemeName } from "@fairground/model/campaign";
import { DRAWING_NAMES, type DrawingName } from "./names.ts";

/** A set of faces for every theme of the specification (spec §9, "Templates and branding"), twelve in each. */
export const DECKS = {
  "fairground-new": [
    ...["iceCream", "cherry", "sun", "boat", "lemon", "balloon"],
    ...["fish", "umbrella", "strawberry", "flower", "star", "melon"],
  ],
  fairground: [
    ...["tent", "ferrisWheel", "ticket", "popcorn", "lollipop", "drum"],
    ...["iceCream", "donut", "balloon", "rocket", "star", "gift"],
  ],
  christmas: [
    ...["tree", "bauble", "candle", "snowflake", "snowman", "bell"],
    ...["candyCane", "gingerbread", "mitten", "stocking", "holly", "gift"],
  ],
  conceptual: [
    ...["rings", "halves", "stairs", "waves", "arch", "squares"],
    ...["triangles", "plus", "petals", "zigzag", "dots", "cube"],
  ],
  fresh: [
    ...["apple", "pear", "carrot", "ladybird", "butterfly", "strawberry"],
    ...["lemon", "melon", "cherry", "flower", "sun", "mushroom"],
  ],
  halloween: [
    ...["pumpkin", "ghost", "bat", "spider", "witchHat", "cauldron"],
    ...["candy", "cat", "owl", "broom", "moon", "candle"],
  ],
} as const satisfies Readonly<Record<ThemeName, readonly DrawingName[]>>;

/** For the studio. */
export const deckNames = {
  own: "Those of the list below",
  "fairground-new": "Sweets and summer",
  fairground: "At the fair",
  christmas: "Christmas",
  conceptual: "Plain shapes",
  fresh: "Orchard and garden",
  halloween: "Halloween",
} as const satisfies Readonly<Record<ThemeName | "own", string>>;

/** The faces of a deck, as they stand in a document's own list. */
export const facesOfDeck = (deck: ThemeName) =>
  DECKS[deck].map((drawing) => ({ name: DRAWING_NAMES[drawing], drawing, picture: "" }));
