import type { GamePort } from "../../view.ts";
import type { Course } from "../simulation/course.ts";
import { firstTarget } from "../simulation/course-of.ts";
import { type Input, writeLog } from "../simulation/log.ts";
import { checkpoint } from "../simulation/replay.ts";
import { type Seed, SIMULATION_VERSION, Simulation } from "../simulation/versions.ts";
import type { ArcadeDone, ArcadeReply, ArcadeStep } from "../steps.ts";

/** One play in the browser: advances the simulation, keeps its log, and hands it in against seeds and the result. */
export interface Session {
  game: Simulation;
  /** What the visitor wants from the next tick on. */
  want: { target: number; fire: boolean };
  done: ArcadeDone | null;
  steps: number;
  /** Opens the game, or goes on with one that a reload has interrupted; rejects as the port does. @returns whether in step mode */
  open(stepMode: boolean): Promise<boolean>;
  /** One tick further. @returns false while there is nothing to play on: the next seed, or the result, is on its way */
  advance(): boolean;
  /** Whether something waits to be handed in and nothing is under way. */
  isDue(): boolean;
  /** Hands in what waits, in order. Rejects as the port does; then it may be called again. @returns the last reply */
  send(): Promise<ArcadeReply | null>;
}

export function sessionOf(course: Course, port: Pick<GamePort, "step" | "resumed">): Session {
  const seeds: Seed[] = [];
  const waiting: ArcadeStep[] = [];
  let released = 0;
  let inputs: Input[] = [];
  let held = { target: firstTarget(course), fire: false };
  let from = { tick: 0, target: held.target };
  let isSending = false;

  function take({ seed, again, done }: ArcadeReply): void {
    if (again) {
      session.game = Simulation.restored(course, again.snapshot);
      held = again.held;
      session.want = { ...held };
      from = { tick: session.game.tick, target: held.target };
      released = session.game.segments;
    }
    if (seed) {
      seeds[released] = seed;
      released += 1;
    }
    if (done) session.done = done;
  }

  const session: Session = {
    game: new Simulation(course),
    want: { ...held },
    done: null,
    steps: port.resumed?.steps ?? 0,

    async open(stepMode) {
      const done = (port.resumed?.lastReply as ArcadeReply | null)?.done; // stored by our own rules
      if (done) session.done = done;
      else if (waiting.length === 0)
        waiting.push(session.steps > 0 ? { look: true } : { begin: true, version: SIMULATION_VERSION, stepMode });
      const reply = await session.send();
      return reply?.again?.stepMode ?? stepMode;
    },

    advance() {
      const { game, want } = session;
      if (game.ending !== null) return false;
      if (game.needsSeed) {
        const seed = seeds[game.segments];
        if (!seed) return false;
        game.seed(seed);
      }
      if (want.target !== held.target || want.fire !== held.fire) {
        inputs.push({ tick: game.tick, ...want });
        held = { ...want };
      }
      game.advance(held.target, held.fire);
      const isEnd = game.ending !== null;
      if (isEnd || game.tick === checkpoint(released)) {
        const log = writeLog(inputs, from.tick, from.target);
        waiting.push({ until: game.tick, log, ...(isEnd ? { end: true as const } : {}) });
        inputs = [];
        from = { tick: game.tick, target: held.target };
      }
      return true;
    },

    isDue: () => waiting.length > 0 && !isSending,

    async send() {
      if (isSending) return null;
      isSending = true;
      let last: ArcadeReply | null = null;
      try {
        for (let step = waiting[0]; step; step = waiting[0]) {
          last = (await port.step(step)) as ArcadeReply; // the server's answer by the same rules
          waiting.shift();
          session.steps += 1;
          take(last);
        }
      } finally {
        isSending = false;
      }
      return last;
    },
  };
  return session;
}
