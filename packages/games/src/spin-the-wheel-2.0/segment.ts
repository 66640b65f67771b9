import type { PublicPrize } from "@fairground/model/campaign";
import type { Segment } from "./settings.ts";

const prizeOf = (segment: Segment, prizes: readonly PublicPrize[]) =>
  prizes.find((prize) => prize.symbolId === segment.symbolId);

/** What stands on a segment: its own label, else its prize's. */
export const labelOf = (segment: Segment, prizes: readonly PublicPrize[]): string =>
  segment.label || prizeOf(segment, prizes)?.label || "";

/** Its own picture, else its prize's; "" for none. */
export const pictureOf = (segment: Segment, prizes: readonly PublicPrize[]): string =>
  segment.picture || prizeOf(segment, prizes)?.picture || "";
