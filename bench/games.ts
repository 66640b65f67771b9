import { loadavg } from "node:os";
import { BUILT_GAMES } from "../packages/games/src/built.ts";
import { weighGame } from "../packages/games/weight.ts";
import type { Bench } from "../tools/bench.ts";
import { campaignBudgets, campaignWeights } from "../tools/budgets.ts";
import { BUILT_APPS, buildChangedApps } from "../tools/built-apps.ts";
import { startDemo } from "./games/demo.ts";
import { type FirstFrame, firstFrame, smoothness } from "./games/frames.ts";
import { servePeers } from "./games/peer-pages.ts";
import { measureReplays } from "./games/replays.ts";
import { median } from "./play/rounds.ts";
import { openBrowser } from "./support/browser.ts";

const ROUNDS = 9;
const PLAY_SECONDS = 10;
/** Our pages whose stage comes before React: of them it is told, too, when React has taken over. */
const STAGED = "Fairground, drop game";

/**
 * What our games weigh and how soon and smoothly they play, beside libraries that one would build them with: sizes against
 * the budgets (games, "Budget"), the first playable frame at a quarter of the CPU, long frames of a play, replays a second.
 * Ours are whole campaigns from a server (page, shell, texts, gate), and once the game alone, as the peers' pages are.
 */
const games: Bench = async (peers) => {
  await buildChangedApps(BUILT_APPS.filter(({ name }) => name !== "studio"));
  const sizes = await gameSizes();
  const replays = measureReplays();
  const [urls, others] = await Promise.all([startDemo(["drop", "wheel", "scratch"]), servePeers(peers)]);
  const ours = [
    { name: "Fairground, drop game", bytes: sizes.page("drop-game"), url: urls.drop ?? "" },
    { name: "Fairground, wheel", bytes: sizes.page("spin-the-wheel"), url: urls.wheel ?? "" },
    { name: "Fairground, scratch card", bytes: sizes.page("scratch-card"), url: urls.scratch ?? "" },
  ];
  const browser = await openBrowser();
  const pages = [...ours, ...others].map((page) => ({
    ...page,
    frames: [] as FirstFrame[],
    whole: [] as FirstFrame[],
  }));
  // In turns, so that a busy moment of the machine does not fall on one of them; the first round warms the server up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { name, url, frames, whole } of pages) {
      const frame = await firstFrame(browser, url);
      if (round > 0) frames.push(frame);
      if (!name.includes(STAGED)) continue;
      const later = await firstFrame(browser, url, "taken over");
      if (round > 0) whole.push(later);
    }
  const play = await smoothness(browser, urls.drop ?? "", PLAY_SECONDS);
  const load = loadavg().map((one) => one.toFixed(1));
  const phaser = pages.find(({ name }) => name.startsWith("Phaser"));
  const [drop] = pages;
  const alone = pages.find(({ name }) => name.endsWith("drop game alone"));
  if (!phaser || !drop || !alone) throw new Error("A page is missing");
  return {
    table: [
      ...sizes.rows,
      ...pages
        .flatMap(({ name, bytes, frames, whole }) => [
          { what: `${name}, page`, bytes, frames },
          { what: `${name}, taken over by React`, bytes, frames: whole },
        ])
        .filter(({ frames }) => frames.length > 0)
        .map(({ what, bytes, frames }) => ({
          what,
          "gzip, bytes": bytes,
          "first frame, ms": Math.round(middle(frames, "wall")),
          "from–to": `${Math.round(Math.min(...frames.map(({ wall }) => wall)))}–${Math.round(Math.max(...frames.map(({ wall }) => wall)))}`,
          "of main thread, ms": Math.round(middle(frames, "cpu")),
        })),
      ...replays.map(({ kind, perSecond, logBytes }) => ({
        what: `${kind}, 60 s`,
        "replays/s": perSecond,
        "log, bytes": logBytes,
      })),
      { what: `frames of ${PLAY_SECONDS} s of the drop game`, ...play, worst: Math.round(play.worst) },
      { what: `load of the machine: ${load.join(", ")}` },
    ],
    result: {
      overBudget: sizes.overBudget,
      arcadeOverPhaser: round(drop.bytes / phaser.bytes),
      // A game beside the same game, by what the main thread works for it (games, "Rendering"), and by the clock.
      firstFrameOverPhaser: round(middle(alone.frames, "cpu") / middle(phaser.frames, "cpu")),
      firstFrameTimeOverPhaser: round(middle(alone.frames, "wall") / middle(phaser.frames, "wall")),
      // Our whole campaign, with page, texts and the server's gate, beside the peer's bare game.
      campaignOverPhaser: round(middle(drop.frames, "cpu") / middle(phaser.frames, "cpu")),
      // Until React is there, too, which begins what was pressed.
      takenOverOverPhaser: round(middle(alone.whole, "cpu") / middle(phaser.frames, "cpu")),
      campaignTakenOverOverPhaser: round(middle(drop.whole, "cpu") / middle(phaser.frames, "cpu")),
      campaignTimeOverPhaser: round(middle(drop.frames, "wall") / middle(phaser.frames, "wall")),
      longFrames: play.long,
      replaysPerSecond: Math.min(...replays.map(({ perSecond }) => perSecond)),
    },
  };
};
export default games;

/** Every game's own code, and the whole page of its campaign, against what they may weigh. */
async function gameSizes() {
  process.env.NODE_ENV = "production"; // as the player is built: without React's development calls
  const [pages, budgets] = await Promise.all([campaignWeights(), campaignBudgets()]);
  const rows: { what: string; "gzip, bytes": number; allowed: number }[] = [];
  for (const kind of BUILT_GAMES) {
    const { all, allowed, part, partAllowed } = await weighGame(kind);
    rows.push({ what: `${kind}, game with kit`, "gzip, bytes": all, allowed });
    rows.push({
      what: `${kind}, of that ${allowed > 9_000 ? "canvas kit" : "its own"}`,
      "gzip, bytes": part,
      allowed: partAllowed,
    });
    rows.push({
      what: `${kind}, all of a campaign`,
      "gzip, bytes": pages[kind]?.gzip ?? Number.NaN,
      allowed: budgets[kind] ?? 0,
    });
  }
  return {
    rows,
    // Written so that a weight which is not a number is over.
    overBudget: rows.filter((row) => !(row["gzip, bytes"] <= row.allowed)).map(({ what }) => what),
    page: (kind: string) => pages[kind]?.gzip ?? Number.NaN,
  };
}

const middle = (frames: readonly FirstFrame[], what: keyof FirstFrame): number =>
  median(frames.map((frame) => frame[what]));

const round = (ratio: number): number => Math.round(ratio * 1000) / 1000;
