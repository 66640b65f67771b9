import type { PublicPrize } from "@fairground/model/campaign";
import { partOf, type Stand } from "./of-prize.ts";

/** Its own colour, else its prize's, else one of the theme's four by its place; neighbours in a ring differ. */
export function colorOf(stands: readonly Stand<"color">[], at: number, prizes: readonly PublicPrize[]): string {
  const stand = stands[at];
  const own = stand && partOf("color", stand, prizes);
  if (own) return own;
  const isSeam = at === stands.length - 1 && stands.length % 4 === 1;
  return `token:art-${isSeam ? 2 : (at % 4) + 1}`;
}
