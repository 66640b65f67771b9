import type { Bench } from "../tools/bench.ts";
import { measureReplays } from "./games/replays.ts";

/** How many arcade games of 60 s one core of a server can play again in a second. `npm run bench games` has it too. */
const bench: Bench = async () => {
  const table = measureReplays().map(({ kind, perSecond, logBytes }) => ({
    kind,
    "replays/s": perSecond,
    "log, bytes": logBytes,
  }));
  return { table, result: { replaysPerSecond: Math.min(...table.map((row) => row["replays/s"])) } };
};
export default bench;
