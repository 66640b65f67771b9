import type { PublicPrize } from "@fairground/model/campaign";

export type Part = "label" | "picture" | "color";
/** What stands for a prize on a game: a wheel's segment, an icon of the reels. What it leaves empty is its prize's. */
export type Stand<P extends Part> = { symbolId: string } & Record<P, string>;

/** A part of its own, else its prize's; "" for none. */
export const partOf = <P extends Part>(part: P, stand: Stand<P>, prizes: readonly PublicPrize[]): string =>
  stand[part] || prizes.find(({ symbolId }) => symbolId && symbolId === stand.symbolId)?.[part] || "";
