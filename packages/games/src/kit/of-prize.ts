import type { PublicPrize } from "@fairground/model/campaign";

/** What stands for a prize on a game: a wheel's segment, an icon of the reels. What it leaves empty is its prize's. */
interface Stand {
  symbolId: string;
  color: string;
  picture: string;
}

const prizeOf = ({ symbolId }: Pick<Stand, "symbolId">, prizes: readonly PublicPrize[]): PublicPrize | undefined =>
  symbolId === "" ? undefined : prizes.find((prize) => prize.symbolId === symbolId);

/** Its own label, else its prize's. */
export const labelOf = (stand: Pick<Stand, "symbolId"> & { label: string }, prizes: readonly PublicPrize[]): string =>
  stand.label || prizeOf(stand, prizes)?.label || "";

/** Its own picture, else its prize's; "" for none. */
export const pictureOf = (stand: Omit<Stand, "color">, prizes: readonly PublicPrize[]): string =>
  stand.picture || prizeOf(stand, prizes)?.picture || "";

/** Its own colour, else its prize's, else one of the theme's four by its place; neighbours in a ring differ. */
export function colorOf(stands: readonly Omit<Stand, "picture">[], at: number, prizes: readonly PublicPrize[]): string {
  const stand = stands[at];
  const own = stand && (stand.color || prizeOf(stand, prizes)?.color);
  if (own) return own;
  const isSeam = at === stands.length - 1 && stands.length % 4 === 1;
  return `token:art-${isSeam ? 2 : (at % 4) + 1}`;
}
