import { playItself, seedsFrom } from "../packages/games/src/kit/arcade/simulation/bot.ts";
import { courseOf, firstTarget, greatestTarget } from "../packages/games/src/kit/arcade/simulation/course-of.ts";
import { readLog } from "../packages/games/src/kit/arcade/simulation/log.ts";
import { replay } from "../packages/games/src/kit/arcade/simulation/replay.ts";
import { Simulation } from "../packages/games/src/kit/arcade/simulation/versions.ts";
import { ARCADE_KINDS } from "../packages/games/src/kit/arcade/testing.ts";
import type { Bench } from "../tools/bench.ts";

const ROUNDS = 5;
const MILLISECONDS = 1_000;

/** Logs of 60 s games that one core replays per second of CPU time, as the server does: read, played again, scored. */
const bench: Bench = async () => {
  const table = Object.entries(ARCADE_KINDS).map(([kind, settings]) => {
    // Nobody dies in it: every game has all of its 3,600 ticks.
    const course = courseOf({ ...settings, lives: 0 });
    const games = Array.from({ length: 20 }, (_, number) => ({ number, ...playItself(course, number) }));
    const rates = Array.from({ length: ROUNDS }, () => {
      const start = process.cpuUsage();
      const spent = () => {
        const { user, system } = process.cpuUsage(start);
        return (user + system) / 1_000;
      };
      let replays = 0;
      while (spent() < MILLISECONDS)
        for (const { number, log, ticks, score } of games) {
          const inputs = readLog(log, 0, ticks, firstTarget(course), greatestTarget(course));
          if (typeof inputs === "string") throw new Error(inputs);
          const game = new Simulation(course);
          replay(game, inputs, ticks, { target: firstTarget(course), fire: false }, seedsFrom(number));
          if (game.score !== score) throw new Error(`${kind}: the replay has another score`);
          replays += 1;
        }
      return (replays * 1_000) / spent();
    });
    const rate = rates.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    const bytes = games.reduce((sum, { log }) => sum + log.length, 0) / games.length;
    return { kind, "replays/s": Math.round(rate), "log, bytes": Math.round(bytes) };
  });
  return { table, result: { replaysPerSecond: Math.min(...table.map((row) => row["replays/s"])) } };
};
export default bench;
