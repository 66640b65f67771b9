import type { ShownCard, Side } from "../kit/questions/rules/sides.ts";
import type { ShownResult } from "../kit/questions/rules/tally.ts";
import type { Asked, AskReply } from "../kit/questions/rules/wire.ts";

/** What goes over the wire while cards are swiped: an answer is a side. */
export interface AskedCard extends ShownCard, Asked {
  /** The side it was swiped to before, where the visitor has gone back. */
  held: Side | null;
}
export type TestSwipeReply = AskReply<AskedCard, never, ShownResult>;
