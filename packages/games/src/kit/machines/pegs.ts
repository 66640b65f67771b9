import { clamp, modulo } from "../motion.ts";

/** Degrees before the pointer at which a peg first touches it, at most. */
const REACH = 7;
/** Of the narrowest segment: where a wheel comes to rest (`restingPlace`) no peg touches the pointer any more. */
const REACH_OF_SEGMENT = 0.13;

/**
 * How far a peg under way pushes the pointer aside, from 0 to 1: it leans on the pointer on its way to the top, and is
 * past it there.
 * @param pegs degrees from the top, clockwise, at angle 0
 * @param direction in which the wheel turns; 1 is clockwise
 */
export function pushAt(angle: number, pegs: readonly number[], direction: number): number {
  const reach = reachOf(pegs);
  const nearest = Math.min(...pegs.map((peg) => modulo(-direction * (peg + angle), 360)));
  return clamp(1 - nearest / reach, 0, 1);
}

function reachOf(pegs: readonly number[]): number {
  const sorted = pegs.toSorted((one, other) => one - other);
  const widths = sorted.map((peg, at) => modulo((sorted[(at + 1) % sorted.length] ?? 0) - peg, 360) || 360);
  return Math.min(REACH, ...widths.map((width) => width * REACH_OF_SEGMENT));
}

/** Per second, and per second twice: it swings about five times a second, and not for long. */
const DAMPING = 13;
const STIFFNESS = 1_050;
/** Milliseconds of one step: longer ones would swing up. */
const STEP = 8;

/** A pointer on a spring: pegs push it aside, and where they let go it swings back, over its rest and home. */
export class Springy {
  /** 0 at rest, 1 pushed aside; below 0 beyond its rest. */
  bent = 0;
  #speed = 0;

  /** @param push see {@link pushAt} */
  advance(elapsed: number, push: number): number {
    for (let left = elapsed; left > 0; left -= STEP) {
      const seconds = Math.min(left, STEP) / 1_000;
      this.#speed += (-STIFFNESS * this.bent - DAMPING * this.#speed) * seconds;
      this.bent += this.#speed * seconds;
    }
    if (push > 0 && this.bent < push) {
      this.bent = push;
      this.#speed = 0;
    }
    return this.bent;
  }
}
