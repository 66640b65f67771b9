import type { Input } from "./log.ts";
import { SEGMENT, type Seed, type Simulation } from "./versions.ts";

/** How long before a segment ends the log so far is handed in: the next seed arrives while it is still being played. */
export const LEAD = 120;

/** The tick up to which the log is handed in against the next seed, once `segments` seeds are out. */
export const checkpoint = (segments: number): number => segments * SEGMENT - LEAD;

/**
 * Plays on with a log's inputs up to a tick, or to the end of the game. The work is bounded by the ticks.
 * @param seedOf the seed of a segment; null where it has not been released: the game stops before that segment
 * @returns where the player was last sent
 */
export function replay(
  game: Simulation,
  inputs: readonly Input[],
  until: number,
  held: Readonly<{ target: number; fire: boolean }>,
  seedOf: (segment: number) => Seed | null,
): { target: number; fire: boolean } {
  let { target, fire } = held;
  let next = 0;
  let due = inputs[0]?.tick;
  while (game.tick < until && game.ending === null) {
    if (game.needsSeed) {
      const seed = seedOf(game.segments);
      if (!seed) break;
      game.seed(seed);
    }
    const input = due === game.tick ? inputs[next] : undefined;
    if (input) {
      target = input.target;
      fire = input.fire;
      next += 1;
      due = inputs[next]?.tick;
    }
    game.advance(target, fire);
  }
  return { target, fire };
}
