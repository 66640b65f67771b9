import type { ShownCard, Side } from "../kit/questions/rules/sides.ts";
import type { Asked, AskReply } from "../kit/questions/rules/wire.ts";

/** What goes over the wire while cards are swiped: an answer is a side, or null where time is up. */
export type AskedCard = ShownCard & Asked;

export interface SwipeFeedback {
  correct: boolean;
  /** The time had run out: the answer arrived too late, or there was none. */
  late: boolean;
  /** The side that was right. */
  side: Side;
  text: string;
}

export interface SwipeDone {
  score: number;
  correct: number;
  count: number;
  time: number;
}

export type SwipeReply = AskReply<AskedCard, SwipeFeedback, SwipeDone>;
