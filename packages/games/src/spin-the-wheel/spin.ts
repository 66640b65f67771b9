import { clamp, modulo, smooth, swing } from "../kit/motion.ts";

/**
 * The wheel's movement, without a clock or a screen of its own. Angles are degrees, clockwise positive; at angle 0 the
 * middle of segment 0 is under the pointer at the top, and segment 1 follows clockwise.
 */
export const CRUISE = 720; // degrees per second
const BUILD_UP = 700;
const WIND_UP = 200;
const SETTLE = 900;
/** Share of the whole duration that is spent slowing down. */
const SLOWING = 0.65;
/** Distance left falls with this power of the time left: high enough for the last segments to creep past. */
const POWER = 3.2;

/** Which of `count` equal segments is under the pointer. */
export const segmentAt = (angle: number, count: number): number => modulo(Math.round((-angle * count) / 360), count);

/**
 * The angle at which the pointer is inside segment `index`. `offset` is the place in it as a share of its width, from
 * -0.5 (its counterclockwise edge) to 0.5.
 */
export const angleOf = (index: number, count: number, offset: number): number =>
  -((index + clamp(offset, -0.45, 0.45)) * 360) / count;

/** Segments on which a symbol may land, never empty: its own, else those without a prize. */
export function segmentsFor(segments: readonly { symbolId: string }[], symbolId: string): number[] {
  const having = (wanted: string) => segments.flatMap((segment, at) => (segment.symbolId === wanted ? [at] : []));
  const own = having(symbolId);
  if (own.length > 0) return own;
  const free = having("");
  return free.length > 0 ? free : [0];
}

type Phase = "build" | "cruise" | "slow" | "settle" | "rest";

export class Spin {
  angle: number;
  /** Degrees per second, signed. */
  speed: number;
  phase: Phase = "build";
  readonly direction: 1 | -1;
  readonly #startSpeed: number;
  readonly #cruiseUntil: number;
  readonly #slowing: number;
  #time = 0;
  #goal: { angle: number; overshoot: number } | "anywhere" | null = null;
  #leg = { from: 0, distance: 0, duration: 0, since: 0 };

  /** @param start `speed` is the flick's, 0 for the button; `seconds` from the first turn to rest */
  constructor(start: { angle: number; direction: 1 | -1; speed: number; seconds: number }) {
    this.angle = start.angle;
    this.direction = start.direction;
    this.speed = start.direction * Math.min(Math.abs(start.speed), 2 * CRUISE);
    this.#startSpeed = Math.abs(this.speed);
    this.#cruiseUntil = start.seconds * 1000 * (1 - SLOWING);
    this.#slowing = start.seconds * SLOWING;
  }

  /** Comes to rest at this angle (whole turns are added), rolling over it by `overshoot` degrees and back. */
  land(angle: number, overshoot: number): void {
    this.#goal = { angle, overshoot };
  }

  /** Runs out wherever that may be: there is no answer to land on. */
  windDown(): void {
    this.#goal = "anywhere";
  }

  /** @returns whether the wheel still moves */
  advance(elapsed: number): boolean {
    this.#time += elapsed;
    if (this.phase === "build" || this.phase === "cruise") this.#drive(elapsed);
    else if (this.phase === "slow") this.#slow();
    else if (this.phase === "settle") this.#settle();
    return this.phase !== "rest";
  }

  #drive(elapsed: number): void {
    const pulled = this.#startSpeed > 0 ? 0 : WIND_UP;
    const since = this.#time - pulled;
    if (since < 0) {
      this.speed = -this.direction * 60 * Math.sin((Math.PI * this.#time) / WIND_UP); // drawn back like a spring
    } else {
      const grown = smooth(clamp(since / BUILD_UP, 0, 1));
      this.speed = this.direction * (this.#startSpeed + (CRUISE - this.#startSpeed) * grown);
      if (since >= BUILD_UP) this.phase = "cruise";
    }
    this.angle += (this.speed * elapsed) / 1000;
    if (this.phase !== "cruise" || this.#goal === null) return;
    if (this.#goal === "anywhere") this.#brake(300);
    else if (this.#time >= this.#cruiseUntil) {
      const end = this.#goal.angle + this.direction * this.#goal.overshoot;
      const ahead = modulo((end - this.angle) * this.direction, 360);
      const wished = (CRUISE * this.#slowing) / POWER;
      this.#brake(ahead + 360 * Math.max(0, Math.round((wished - ahead) / 360), ahead < 120 ? 1 : 0));
    }
  }

  /** Begins slowing over `distance` degrees, at the speed that the wheel has. */
  #brake(distance: number): void {
    this.phase = "slow";
    this.#leg = { from: this.angle, distance, duration: (POWER * distance * 1000) / CRUISE, since: this.#time };
  }

  #slow(): void {
    const { from, distance, duration, since } = this.#leg;
    const left = 1 - clamp((this.#time - since) / duration, 0, 1);
    this.angle = from + this.direction * distance * (1 - left ** POWER);
    this.speed = this.direction * CRUISE * left ** (POWER - 1);
    if (left > 0) return;
    this.#leg.since = this.#time;
    this.phase = this.#goal === "anywhere" ? "rest" : "settle";
  }

  #settle(): void {
    if (this.#goal === "anywhere" || this.#goal === null) return;
    const u = clamp((this.#time - this.#leg.since) / SETTLE, 0, 1);
    this.speed = 0;
    const { from, distance } = this.#leg;
    this.angle = from + this.direction * (distance - this.#goal.overshoot * (1 - swing(u)));
    if (u === 1) this.phase = "rest";
  }
}

/**
 * Where in its segment the wheel comes to rest: anywhere but at its very edge, no place more often than another, since what was
 * drawn to lose has not nearly won. Decoration: the segment is given. @param chance from 0 to 1
 */
export const restingPlace = (chance: number): number => (chance - 0.5) * 0.72;
