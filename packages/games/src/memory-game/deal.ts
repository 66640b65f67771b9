import { shuffled } from "../kit/questions/rules/order.ts";
import type { PlayRandom } from "../kit/rules.ts";
import { facesOfDeck } from "./decks.ts";
import type { Face, MemorySettings } from "./settings.ts";

/** The faces that are dealt from: a theme's, or the document's own. */
export const allFaces = ({ deck, faces }: Pick<MemorySettings, "deck" | "faces">): readonly Face[] =>
  deck === "own" ? faces : facesOfDeck(deck);

/** The faces of this play, as places in their list, in an order of the play's own. */
export const facesOf = (settings: MemorySettings, random: PlayRandom): number[] =>
  shuffled(
    allFaces(settings).map((_, at) => at),
    random,
    "memory:faces",
  ).slice(0, Math.floor(settings.pairs));

/** The cards from left to right and top to bottom: for each the place of its face in the list of faces. */
export function dealt(settings: MemorySettings, random: PlayRandom): number[] {
  const faces = facesOf(settings, random);
  return shuffled([...faces, ...faces], random, "memory:deck");
}
