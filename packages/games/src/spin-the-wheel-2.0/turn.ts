import { clamp, modulo, swing } from "../kit/motion.ts";

/** Degrees per second that the button drives the wheel to; a flick may be slower or faster. */
const CRUISE = 640;
const SLOWEST = 420;
export const FASTEST = 1_260;
/** Milliseconds in which the wheel comes two thirds nearer to its cruising speed. */
const DRIVE = 240;
const SETTLE = 900;
/** Share of the whole duration that is spent slowing down. */
const SLOWING = 0.68;
/** Distance left falls with this power of the time left: high enough for the last segments to creep past. */
const POWER = 3;

type Phase = "drive" | "slow" | "settle" | "rest";

/** The wheel's movement, without a clock or a screen of its own. It keeps the strength of the flick it was given. */
export class Turn {
  angle: number;
  /** Degrees per second, signed. */
  speed: number;
  phase: Phase = "drive";
  readonly direction: 1 | -1;
  readonly #cruise: number;
  readonly #driving: number;
  readonly #slowing: number;
  #time = 0;
  #goal: { angle: number; overshoot: number } | "anywhere" | null = null;
  #leg = { from: 0, distance: 0, duration: 0 };

  /** @param start `speed` is the flick's, signed; 0 for the button */
  constructor(start: { angle: number; direction: 1 | -1; speed: number; seconds: number }) {
    this.angle = start.angle;
    this.direction = start.direction;
    this.#cruise = start.speed === 0 ? CRUISE : clamp(Math.abs(start.speed), SLOWEST, FASTEST);
    this.speed = start.direction * Math.min(Math.abs(start.speed), FASTEST);
    this.#driving = start.seconds * 1000 * (1 - SLOWING);
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
    if (this.phase === "drive") this.#drive(elapsed);
    else if (this.phase === "slow") this.#slow();
    else if (this.phase === "settle") this.#settle();
    return this.phase !== "rest";
  }

  #drive(elapsed: number): void {
    const gained = 1 - Math.exp(-elapsed / DRIVE);
    this.speed += (this.direction * this.#cruise - this.speed) * gained;
    this.angle += (this.speed * elapsed) / 1000;
    const isSteady = Math.abs(this.speed) > this.#cruise * 0.97;
    if (this.#goal === "anywhere") this.#brake(Math.abs(this.speed) / POWER);
    else if (this.#goal && isSteady && this.#time >= this.#driving) {
      const end = this.#goal.angle + this.direction * this.#goal.overshoot;
      const ahead = modulo((end - this.angle) * this.direction, 360);
      const wished = (Math.abs(this.speed) * this.#slowing) / POWER;
      this.#brake(ahead + 360 * Math.max(ahead < 120 ? 1 : 0, Math.round((wished - ahead) / 360)));
    }
  }

  /** Begins slowing over `distance` degrees, at the speed that the wheel has: it must never seem to be pushed. */
  #brake(distance: number): void {
    const speed = Math.max(Math.abs(this.speed), 1);
    this.#leg = { from: this.angle, distance, duration: (POWER * distance * 1000) / speed };
    this.#enter("slow");
  }

  #slow(): void {
    const { from, distance, duration } = this.#leg;
    const left = duration > 0 ? 1 - clamp(this.#time / duration, 0, 1) : 0;
    this.angle = from + this.direction * distance * (1 - left ** POWER);
    this.speed = (this.direction * POWER * distance * 1000 * left ** (POWER - 1)) / (duration || 1);
    if (left === 0) this.#enter(this.#goal === "anywhere" ? "rest" : "settle");
  }

  #settle(): void {
    if (this.#goal === "anywhere" || this.#goal === null) return;
    const u = clamp(this.#time / SETTLE, 0, 1);
    this.speed = 0;
    const { from, distance } = this.#leg;
    this.angle = from + this.direction * (distance - this.#goal.overshoot * (1 - swing(u)));
    if (u === 1) this.#enter("rest");
  }

  #enter(phase: Phase): void {
    this.phase = phase;
    this.#time = 0;
  }
}
