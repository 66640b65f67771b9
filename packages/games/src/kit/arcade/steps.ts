import type { Ending } from "./simulation/builder.ts";
import type { Seed } from "./simulation/random.ts";

/**
 * What goes over the wire while an arcade game is played: both ends import this. `begin` asks for the first seed; a log up
 * to the tick that is due asks for the next one, with `end` for the result; `look` asks how to go on after a reload.
 */
export type ArcadeStep =
  | { begin: true; version: number; stepMode: boolean }
  | { until: number; log: string; end?: true }
  | { look: true };

export interface ArcadeReply {
  /** Of the next segment that has none. */
  seed?: Seed;
  /** After a reload: where the game stands. */
  again?: { snapshot: number[]; held: { target: number; fire: boolean }; stepMode: boolean; version: number };
  /** The server's own result. */
  done?: ArcadeDone;
}

export interface ArcadeDone {
  score: number;
  lives: number;
  /** Seconds, to a tenth. */
  time: number;
  ending: Ending;
  hash: string;
}
