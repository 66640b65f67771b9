import type { StepContext } from "../rules.ts";
import { type ArcadeState, rules } from "./rules.ts";
import { type CourseSettings, courseOf, firstTarget, greatestTarget } from "./simulation/course-of.ts";
import { writeLog } from "./simulation/log.ts";
import { checkpoint, replay } from "./simulation/replay.ts";
import { type Seed, Simulation } from "./simulation/versions.ts";
import type { ArcadeReply } from "./steps.ts";

/** A play as server and browser go through it, on a clock that the test turns. */
export class Table {
  readonly settings: CourseSettings;
  now = 1_000_000;
  state: ArcadeState;
  readonly seeds: Seed[] = [];
  readonly game: Simulation;
  private readonly number: number;
  private held: { target: number; fire: boolean };

  constructor(settings: CourseSettings, number = 1) {
    this.settings = settings;
    this.number = number;
    this.state = this.first();
    this.game = new Simulation(courseOf(settings));
    this.held = { target: firstTarget(this.game.course), fire: false };
  }

  get context(): StepContext {
    const integer = (label: string, below: number) => {
      let hash = this.number;
      for (const letter of label) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
      return hash % below;
    };
    return { random: { integer }, now: this.now, language: "en", firstLanguage: "en" };
  }

  private first(): ArcadeState {
    const state = rules.firstState?.(this.settings, this.context);
    if (!state) throw new Error("Arcade rules have a first state");
    return state;
  }

  /** One step to the server; a refusal leaves everything as it was. */
  ask(data: unknown): ArcadeReply | { refused: string; retryIn?: number } {
    const result = rules.step?.(this.settings, this.state, data, this.context);
    if (!result) throw new Error("Arcade rules have steps");
    const { kind } = result;
    if (kind === "refused")
      return { refused: result.reason, ...(result.retryIn === undefined ? {} : { retryIn: result.retryIn }) };
    // The database stores JSON.
    this.state = JSON.parse(JSON.stringify(result.state)) as ArcadeState;
    const reply = result.reply as ArcadeReply;
    if (reply.seed) this.seeds.push(reply.seed);
    return reply;
  }

  begin(stepMode = false): ArcadeReply | { refused: string } {
    return this.ask({ begin: true, version: 1, stepMode });
  }

  /** Plays in the browser as far as the next log is due, or to the end. @returns what is to be handed in */
  play(steer: (game: Simulation) => number = (game) => game.tick % (greatestTarget(game.course) + 1)) {
    const from = this.game.tick;
    const { target } = this.held;
    const inputs: { tick: number; target: number; fire: boolean }[] = [];
    const due = checkpoint(this.seeds.length);
    while (this.game.ending === null && this.game.tick < due) {
      if (this.game.tick % 9 === 0) {
        const wanted = { target: steer(this.game), fire: this.game.tick % 2 === 0 };
        if (wanted.target !== this.held.target || wanted.fire !== this.held.fire)
          inputs.push({ tick: this.game.tick, ...wanted });
      }
      this.held = replay(this.game, inputs.slice(-1), this.game.tick + 1, this.held, (at) => this.seeds[at] ?? null);
    }
    this.now += Math.ceil(((this.game.tick - from) * 1000) / 60);
    const isEnd = this.game.ending !== null;
    return { until: this.game.tick, log: writeLog(inputs, from, target), ...(isEnd ? { end: true } : {}) };
  }

  /** To the end, as an honest visitor. */
  finish(steer?: (game: Simulation) => number): ArcadeReply | { refused: string } {
    for (;;) {
      const step = this.play(steer);
      const reply = this.ask(step);
      if ("end" in step || "refused" in reply) return reply;
    }
  }

  conclude(gameData: unknown = {}) {
    return rules.conclude(this.settings, gameData, this.state, this.context);
  }
}
