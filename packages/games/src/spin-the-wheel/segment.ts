import type { PublicPrize } from "@fairground/model/campaign";
import type { Segment } from "./settings.ts";

/** What stands on a segment: its own label, else its prize's. */
export const labelOf = (segment: Segment, prizes: readonly PublicPrize[]): string =>
  segment.label || prizes.find((prize) => prize.symbolId === segment.symbolId)?.label || "";
