import { inPlay, shuffled } from "../kit/questions/rules/order.ts";
import type { PlayRandom } from "../kit/rules.ts";
import type { GuessSettings, Picture } from "./settings.ts";

/** An id of the document, or the place in its list where it has none: "1", "2", … */
export const idOf = ({ id }: Pick<Picture, "id">, at: number): string => id || String(at + 1);

/** Which pictures this play shows, in order, as places in the document's list. */
export function orderOf({ pictures, ask, shuffle }: GuessSettings, random: PlayRandom): number[] {
  const all = pictures.map((_, at) => at);
  const order = shuffle ? shuffled(all, random, "guess:pictures") : all;
  return ask > 0 ? order.slice(0, Math.floor(ask)) : order;
}

/** The choices as this play shows them; place 0 is the right one. The ids say nothing about it. */
export const choicesOf = (picture: Picture, place: number, random: PlayRandom): { place: number; id: string }[] =>
  inPlay(picture.wrong.length + 1, true, random, `guess:${idOf(picture, place)}`);
