import type { GamePort } from "../../view.ts";
import type { Course } from "../simulation/course.ts";
import { firstTarget } from "../simulation/course-of.ts";
import { type Input, writeLog } from "../simulation/log.ts";
import { checkpoint } from "../simulation/replay.ts";
import { type Seed, SIMULATION_VERSION, Simulation } from "../simulation/versions.ts";
import type { ArcadeDone, ArcadeReply, ArcadeStep } from "../steps.ts";

/** One play in the browser: advances the simulation, keeps its log, and hands it in against seeds and the result. */
export class Session {
  game: Simulation;
  /** What the visitor wants from the next tick on. */
  want: { target: number; fire: boolean };
  done: ArcadeDone | null = null;
  steps: number;
  private held: { target: number; fire: boolean };
  private readonly seeds: Seed[] = [];
  private released = 0;
  private inputs: Input[] = [];
  private from: { tick: number; target: number };
  private readonly waiting: ArcadeStep[] = [];
  private readonly port: Pick<GamePort, "step" | "resumed">;
  private isSending = false;

  constructor(course: Course, port: Pick<GamePort, "step" | "resumed">) {
    this.port = port;
    this.game = new Simulation(course);
    this.held = { target: firstTarget(course), fire: false };
    this.want = { ...this.held };
    this.from = { tick: 0, target: this.held.target };
    this.steps = port.resumed?.steps ?? 0;
  }

  /** Opens the game, or goes on with one that a reload has interrupted; rejects as the port does. @returns whether in step mode */
  async open(stepMode: boolean): Promise<boolean> {
    const again = this.steps > 0;
    const done = (this.port.resumed?.lastReply as ArcadeReply | null)?.done; // stored by our own rules
    if (done) this.done = done;
    else if (this.waiting.length === 0)
      this.waiting.push(again ? { look: true } : { begin: true, version: SIMULATION_VERSION, stepMode });
    const reply = await this.send();
    return reply?.again?.stepMode ?? stepMode;
  }

  /** One tick further. @returns false while there is nothing to play on: the next seed, or the result, is on its way */
  advance(): boolean {
    const { game, want, held } = this;
    if (game.ending !== null) return false;
    if (game.needsSeed) {
      const seed = this.seeds[game.segments];
      if (!seed) return false;
      game.seed(seed);
    }
    if (want.target !== held.target || want.fire !== held.fire) {
      this.inputs.push({ tick: game.tick, ...want });
      this.held = { ...want };
    }
    game.advance(this.held.target, this.held.fire);
    const isEnd = game.ending !== null;
    if (isEnd || game.tick === checkpoint(this.released)) {
      const log = writeLog(this.inputs, this.from.tick, this.from.target);
      this.waiting.push({ until: game.tick, log, ...(isEnd ? { end: true as const } : {}) });
      this.inputs = [];
      this.from = { tick: game.tick, target: this.held.target };
    }
    return true;
  }

  /** Whether something waits to be handed in and nothing is under way. */
  get isDue(): boolean {
    return this.waiting.length > 0 && !this.isSending;
  }

  /** Hands in what waits, in order. Rejects as the port does; then it may be called again. @returns the last reply */
  async send(): Promise<ArcadeReply | null> {
    if (this.isSending) return null;
    this.isSending = true;
    let last: ArcadeReply | null = null;
    try {
      for (let step = this.waiting[0]; step; step = this.waiting[0]) {
        last = (await this.port.step(step)) as ArcadeReply; // the server's answer by the same rules
        this.waiting.shift();
        this.steps += 1;
        this.take(last);
      }
    } finally {
      this.isSending = false;
    }
    return last;
  }

  private take({ seed, again, done }: ArcadeReply): void {
    if (again) {
      this.game = Simulation.restored(this.game.course, again.snapshot);
      this.held = again.held;
      this.want = { ...again.held };
      this.from = { tick: this.game.tick, target: again.held.target };
      this.released = this.game.segments;
    }
    if (seed) {
      this.seeds[this.released] = seed;
      this.released += 1;
    }
    if (done) this.done = done;
  }
}
