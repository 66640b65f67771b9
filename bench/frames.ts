import { loadavg } from "node:os";
import type { Bench } from "../tools/bench.ts";
import { BUILT_APPS, buildChangedApps } from "../tools/built-apps.ts";
import { type Frames, framesOfNothing, framesOfPlay, type Way } from "./frames/playing.ts";
import { startDemo } from "./games/demo.ts";
import { median } from "./play/rounds.ts";
import { openBrowser } from "./support/browser.ts";

const ROUNDS = 3;
/** What is played: the demo's name of a campaign, and what leads to its game; null: it is the first page. */
const PLAYED = {
  wheel: { begin: "Play now", form: "To the wheel" },
  slot: { begin: "Take a spin", form: "To the machine" },
  drop: null,
} as const satisfies Readonly<Record<string, Way | null>>;
/** A game's 95th percentile beside the empty page's, at most. */
const BAR = 1.5;

/**
 * How evenly games move while they are played, at a quarter of the CPU, beside a page that does nothing but ask for frames:
 * the 95th percentile of what lies between two frames. In turns with the empty page, so that a busy moment of the machine
 * does not fall on one of them.
 */
const frames: Bench = async () => {
  await buildChangedApps(BUILT_APPS.filter(({ name }) => name !== "studio"));
  const urls = await startDemo(Object.keys(PLAYED));
  const browser = await openBrowser();
  const nothing: Frames[] = [];
  const played = Object.entries(PLAYED).map(([kind, way]) => ({ kind, way, frames: [] as Frames[] }));
  // The first round warms the server up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { kind, way, frames } of played) {
      const beside = await framesOfNothing(browser);
      const play = await framesOfPlay(browser, urls[kind] ?? "", way);
      if (round === 0) continue;
      nothing.push(beside);
      frames.push(play);
    }
  const load = loadavg().map((one) => one.toFixed(1));
  const still = p95(nothing);
  const ratios = played.map(({ kind, frames }) => [`${kind}OverNothing`, rounded(p95(frames) / still)] as const);
  return {
    table: [
      row("an empty page", nothing),
      ...played.map(({ kind, frames }) => ({ ...row(kind, frames), "beside the empty page": p95(frames) / still })),
      { what: `load of the machine: ${load.join(", ")}` },
    ],
    result: {
      ...Object.fromEntries(ratios),
      // Written so that a ratio which is not a number is over.
      overBar: ratios.filter(([, ratio]) => !(ratio <= BAR)).map(([name]) => name),
    },
  };
};
export default frames;

const p95 = (rounds: readonly Frames[]): number => median(rounds.map(({ p95 }) => p95));

const row = (what: string, rounds: readonly Frames[]) => ({
  what,
  frames: rounds.reduce((sum, { frames }) => sum + frames, 0),
  "middle, ms": rounded(median(rounds.map(({ p50 }) => p50))),
  "p95, ms": rounded(p95(rounds)),
  "worst, ms": Math.round(Math.max(...rounds.map(({ worst }) => worst))),
});

const rounded = (value: number): number => Math.round(value * 100) / 100;
