import { parseArgs } from "node:util";
import { playCourse } from "../apps/server/src/modules/plays/simulation/course.ts";
import type { SeedReport } from "../apps/server/src/modules/plays/simulation/seeds-worker.ts";
import { playSeeds } from "../apps/server/src/modules/plays/simulation/spread.ts";
import { Problem, runTool } from "./problem.ts";

/** Failures of which the whole story is printed. */
const SHOWN = 20;

/**
 * `npm run test:long`: the play engine's simulation with 100,000 seeds, on every core.
 * `-- --seeds 500` plays the first 500; `-- --seed 4711` plays one again and says what it came to.
 */
await runTool(async () => {
  const { values } = parseArgs({ options: { seeds: { type: "string", default: "100000" }, seed: { type: "string" } } });
  if (values.seed !== undefined) return playOne(numberOf(values.seed));
  return playAll(numberOf(values.seeds));
});

async function playOne(seed: number): Promise<number> {
  try {
    const { hash, steps, counts } = await playCourse(seed);
    for (const [what, count] of Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
      console.log(`${String(count).padStart(6)}  ${what}`);
    console.log(`seed ${seed}: ${steps} steps, hash ${hash}\n1 passed, 0 failed`);
    return 0;
  } catch (fault) {
    console.error(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault));
    console.log("0 passed, 1 failed");
    return 1;
  }
}

async function playAll(seeds: number): Promise<number> {
  let played = 0;
  let failed = 0;
  let told = 0;
  const hear = ({ played: more, failures }: SeedReport) => {
    played += more;
    for (const { message } of failures) if (failed++ < SHOWN) console.error(message);
    if (played - told < seeds / 20 || played === seeds) return;
    told = played;
    console.log(`${played} of ${seeds} seeds played, ${failed} failed`);
  };
  await playSeeds(seeds, hear);
  console.log(`${played - failed} passed, ${failed} failed`);
  return failed === 0 && played === seeds ? 0 : 1;
}

function numberOf(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Problem(`${text} is no number of a seed`);
  return number;
}
