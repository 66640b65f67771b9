import { preparePlays } from "../bench/play/prepare.ts";
import { runTool } from "./problem.ts";
import { endAll, endOnSignals } from "./processes.ts";

/** `npm run bench:prepare`: fills, once, what `npm run bench play` compares with. Some minutes, some twenty GB under `.cache/bench`. */
await runTool(async () => {
  endOnSignals();
  try {
    console.log(await preparePlays(process.argv.includes("--again")));
  } finally {
    await endAll();
  }
  return 0;
});
