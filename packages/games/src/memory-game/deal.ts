import { shuffled } from "../kit/questions/rules/order.ts";
import type { PlayRandom } from "../kit/rules.ts";
import type { MemorySettings } from "./settings.ts";

/** The faces of this play, as places in the document's list, in an order of the play's own. */
export const facesOf = ({ faces, pairs }: MemorySettings, random: PlayRandom): number[] =>
  shuffled(
    faces.map((_, at) => at),
    random,
    "memory:faces",
  ).slice(0, Math.floor(pairs));

/** The cards from left to right and top to bottom: for each the place of its face in the document's list. */
export function dealt(settings: MemorySettings, random: PlayRandom): number[] {
  const faces = facesOf(settings, random);
  return shuffled([...faces, ...faces], random, "memory:deck");
}
