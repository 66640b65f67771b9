/** What goes over the wire while cards are turned: both ends import this. */

/**
 * `begin` starts the clock; `flip` turns the card at a place (from 0); `look` asks again for what is turned, after a
 * reload; `end` says that time is up, which the server checks by its own clock.
 */
export type MemoryStep = { begin: true } | { flip: number } | { look: true } | { end: true };

/** A path on a 64-unit square and what it is painted with: an art colour, light, shade, or a dark line. */
export type Stroke = readonly [tone: 1 | 2 | 3 | 4 | "light" | "shade" | "line", path: string];

export interface ShownFace {
  /** Which face it is in this play: the same on both cards of a pair, and it says nothing in another play. */
  id: string;
  name: string;
  /** "" where it is drawn. */
  picture: string;
  drawing: readonly Stroke[];
}

export interface MemoryReply {
  /** Pairs found so far. */
  found: number;
  moves: number;
  /** Milliseconds left at the time of the reply; null without a time limit. */
  timeLeft: number | null;
  /** The card that was just turned. */
  turned?: { card: number; face: ShownFace };
  /** With the second card of a move: both, and whether they are a pair. */
  pair?: { cards: readonly [number, number]; matched: boolean };
  /** Asked for with `look`: every card that lies face up. */
  table?: { card: number; face: ShownFace; found: boolean }[];
  done?: MemoryDone;
}

export interface MemoryDone {
  won: boolean;
  score: number;
  moves: number;
  pairs: number;
  /** Seconds, to a tenth. */
  time: number;
}
