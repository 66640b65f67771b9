import type { Input } from "./log.ts";
import { SEGMENT, type Seed, type Simulation } from "./versions.ts";

/** How long before a segment ends the log so far is handed in: the next seed arrives while it is still being played. */
export const LEAD = 120;

/** The tick up to which the log is handed in against the next seed, once `segments` seeds are out. */
export const checkpoint = (segments: number): number => segments * SEGMENT - LEAD;

/** A log's inputs, the place of the next of them, and what the last has left. */
export interface Hand {
  readonly inputs: readonly Input[];
  next: number;
  target: number;
  fire: boolean;
}

/** A simulation that may know how to play many ticks at once, as the server's does. */
type Replayable = Simulation & { playOn?(until: number, hand: Hand): void };

/**
 * Plays on with a log's inputs up to a tick, or to the end of the game. The work is bounded by the ticks.
 * @param seedOf the seed of a segment; null where it has not been released: the game stops before that segment
 * @returns where the player was last sent
 */
export function replay(
  game: Replayable,
  inputs: readonly Input[],
  until: number,
  held: Readonly<{ target: number; fire: boolean }>,
  seedOf: (segment: number) => Seed | null,
): { target: number; fire: boolean } {
  const hand: Hand = { inputs, next: 0, target: held.target, fire: held.fire };
  while (game.tick < until && game.ending === null) {
    if (game.needsSeed) {
      const seed = seedOf(game.segments);
      if (!seed) break;
      game.seed(seed);
    }
    if (game.playOn) game.playOn(until, hand);
    else playTick(game, hand);
  }
  return { target: hand.target, fire: hand.fire };
}

function playTick(game: Simulation, hand: Hand): void {
  const input = hand.inputs[hand.next];
  if (input?.tick === game.tick) {
    hand.target = input.target;
    hand.fire = input.fire;
    hand.next += 1;
  }
  game.advance(hand.target, hand.fire);
}
