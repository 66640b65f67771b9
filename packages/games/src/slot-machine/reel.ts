import { clamp, modulo, smooth, swing } from "../kit/motion.ts";

/** Icons that pass in a second while nothing stops the reel. */
export const CRUISE = 15;
const WIND_UP = 170;
const BUILD_UP = 320;
const SETTLE = 420;
/** Distance left falls with this power of the time left. */
const POWER = 2.2;
/** How far, in icons, a reel runs over its place before it springs back. */
const OVERSHOOT = 0.22;
/** Seconds of slowing down: a plain stop, and one that is watched with held breath. */
export const STOP = { plain: 0.5, tense: 2.4 } as const;

type Phase = "wait" | "build" | "cruise" | "slow" | "settle" | "rest";

/**
 * One reel's movement, without a clock or a screen of its own. Positions count icons: at position 2 the strip's icon 2
 * stands in the line, and the reel turns downwards, towards lower positions.
 */
export class Reel {
  position: number;
  phase: Phase = "wait";
  /** Icons per second, downwards. */
  speed = 0;
  readonly #count: number;
  readonly #start: number;
  #wait: number;
  #time = 0;
  #goal: { at: number; seconds: number } | "anywhere" | null = null;
  #leg = { from: 0, distance: 0, duration: 0 };

  /** @param delay milliseconds before it starts, so that reels start one after the other */
  constructor(count: number, position: number, delay: number) {
    this.#count = count;
    this.#start = position;
    this.#wait = delay;
    this.position = position;
  }

  /** Comes to rest with icon `at` of its strip in the line, once it turns, slowing down for `seconds`. */
  stop(at: number, seconds: number): void {
    this.#goal ??= { at, seconds };
  }

  /** Runs out on the nearest icon: there is no answer to stop at. */
  windDown(): void {
    this.#goal ??= "anywhere";
  }

  get isStopping(): boolean {
    return this.#goal !== null;
  }

  /** @returns whether it still moves */
  advance(elapsed: number): boolean {
    this.#time += elapsed;
    if (this.phase === "wait") this.#pull();
    else if (this.phase === "build" || this.phase === "cruise") this.#drive(elapsed);
    else if (this.phase === "slow") this.#slow();
    else if (this.phase === "settle") this.#settle();
    return this.phase !== "rest";
  }

  /** Drawn up a little like a spring before it lets go. */
  #pull(): void {
    const u = clamp((this.#time - this.#wait) / WIND_UP, 0, 1);
    this.position = this.#start + 0.16 * Math.sin(Math.PI * u);
    if (u === 1) this.#enter("build");
  }

  #drive(elapsed: number): void {
    this.speed = CRUISE * smooth(clamp(this.#time / BUILD_UP, 0, 1));
    this.position -= (this.speed * elapsed) / 1000;
    if (this.phase === "build") {
      if (this.#time >= BUILD_UP) this.#enter("cruise");
      return;
    }
    if (this.#goal === null) return;
    const { at, seconds } =
      this.#goal === "anywhere" ? { at: Math.round(this.position - 3), seconds: STOP.plain } : this.#goal;
    const wished = (CRUISE * seconds) / POWER;
    const ahead = modulo(this.position - (at - OVERSHOOT), this.#count);
    const distance = ahead + this.#count * Math.max(0, Math.round((wished - ahead) / this.#count));
    // Goes on turning until its place comes up at the right distance: reels stop in an even rhythm.
    if (Math.abs(distance - wished) > Math.max(0.5, (CRUISE * elapsed) / 1000)) return;
    this.#leg = { from: this.position, distance, duration: (POWER * distance * 1000) / CRUISE };
    this.#enter("slow");
  }

  #slow(): void {
    const left = 1 - clamp(this.#time / this.#leg.duration, 0, 1);
    this.position = this.#leg.from - this.#leg.distance * (1 - left ** POWER);
    this.speed = CRUISE * left ** (POWER - 1);
    if (left === 0) this.#enter("settle");
  }

  #settle(): void {
    const u = clamp(this.#time / SETTLE, 0, 1);
    this.position = this.#leg.from - this.#leg.distance + OVERSHOOT * (1 - swing(u));
    if (u === 1) this.#enter("rest");
  }

  #enter(phase: Phase): void {
    this.phase = phase;
    this.#time = 0;
  }
}
