import { prepareVisits } from "../bench/analytics/prepare.ts";
import { preparePlays } from "../bench/play/prepare.ts";
import { runTool } from "./problem.ts";
import { endAll, endOnSignals } from "./processes.ts";

/**
 * `npm run bench:prepare`: fills, once, what `npm run bench play` and `npm run bench analytics` ask. Some minutes, some twenty GB
 * under `.cache/bench`. `visits` or `plays` behind it: that alone.
 */
await runTool(async () => {
  endOnSignals();
  try {
    const again = process.argv.includes("--again");
    const isWanted = (what: string) =>
      !["plays", "visits"].some((each) => process.argv.includes(each)) || process.argv.includes(what);
    if (isWanted("visits")) console.log(await prepareVisits(again));
    if (isWanted("plays")) console.log(await preparePlays(again));
  } finally {
    await endAll();
  }
  return 0;
});
