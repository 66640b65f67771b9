import type { Swap } from "./swaps.ts";

/** What goes over the wire: both ends import this. `begin` again, after a reload, tells what was told so far. */
export type ShellStep = { begin: true } | { more: true } | { choose: number };

export interface ShellReply {
  /** Where the ball lies before the first swap, for all to see. */
  ball: number;
  /** With `begin` all that may be known so far, with `more` the next one. */
  swaps: Swap[];
  /** Swaps to come that only the server knows. */
  left: number;
  /** The prize draw decides: which cup is lifted changes nothing. */
  drawn: boolean;
  /** Once a cup was chosen. */
  done: { cup: number; ball: number } | null;
}
