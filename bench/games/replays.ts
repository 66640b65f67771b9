import { playItself, seedsFrom } from "../../packages/games/src/kit/arcade/simulation/bot.ts";
import { courseOf, firstTarget, greatestTarget } from "../../packages/games/src/kit/arcade/simulation/course-of.ts";
import { hashOf } from "../../packages/games/src/kit/arcade/simulation/hash.ts";
import { readLog } from "../../packages/games/src/kit/arcade/simulation/log.ts";
import { replay } from "../../packages/games/src/kit/arcade/simulation/replay.ts";
import { SIMULATIONS } from "../../packages/games/src/kit/arcade/simulation/replayed.ts";
import { SIMULATION_VERSION } from "../../packages/games/src/kit/arcade/simulation/versions.ts";
import { ARCADE_KINDS } from "../../packages/games/src/kit/arcade/testing.ts";
import { median } from "../play/rounds.ts";

const ROUNDS = 5;
/** Milliseconds of CPU time in a round. */
const MILLISECONDS = 500;

export interface Replays {
  kind: string;
  /** Per second of one core's time. */
  perSecond: number;
  /** Bytes of a log, on average. */
  logBytes: number;
}

/**
 * Logs of 60 s games that one core replays per second of CPU time, as the server does: read, played again, scored; the
 * whole state at the end is compared by its hash. The kinds take turns, so that a busy moment of the machine does not fall on one of them.
 */
export function measureReplays(): Replays[] {
  const Version = SIMULATIONS[SIMULATION_VERSION];
  if (!Version) throw new Error("The present version is not known");
  const kinds = Object.entries(ARCADE_KINDS).map(([kind, settings]) => {
    // Nobody dies in it: every game has all of its 3,600 ticks.
    const course = courseOf({ ...settings, lives: 0 });
    const games = Array.from({ length: 20 }, (_, number) => ({ number, ...playItself(course, number, Version) }));
    return { kind, course, games, rates: [] as number[] };
  });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { kind, course, games, rates } of kinds) {
      const start = process.cpuUsage();
      let spent = 0;
      let replays = 0;
      while (spent < MILLISECONDS) {
        for (const { number, log, ticks, score, hash } of games) {
          const inputs = readLog(log, 0, ticks, firstTarget(course), greatestTarget(course));
          if (typeof inputs === "string") throw new Error(inputs);
          const game = new Version(course);
          replay(game, inputs, ticks, { target: firstTarget(course), fire: false }, seedsFrom(number));
          if (game.score !== score || hashOf(game) !== hash) throw new Error(`${kind}: the replay ended otherwise`);
          replays += 1;
        }
        const { user, system } = process.cpuUsage(start);
        spent = (user + system) / 1_000;
      }
      rates.push((replays * 1_000) / spent);
    }
  return kinds.map(({ kind, games, rates }) => ({
    kind,
    perSecond: Math.round(median(rates)),
    logBytes: Math.round(games.reduce((sum, { log }) => sum + log.length, 0) / games.length),
  }));
}
