import { loadavg } from "node:os";
import type { Browser } from "playwright-core";
import type { Bench } from "../tools/bench.ts";
import { buildChangedApps } from "../tools/built-apps.ts";
import { findChromium } from "../tools/chromium.ts";
import { Problem } from "../tools/problem.ts";
import { atEnd } from "../tools/processes.ts";
import { sections, siblings } from "./editor/crowded-campaign.ts";
import { openStudio, peerEditor, showsOutline, type TimedEditor } from "./editor/editors.ts";
import { GESTURES, goThrough, noTimes, type Times } from "./editor/gestures.ts";
import { servePeerEditors } from "./editor/peer-pages.ts";
import { median, quantile } from "./play/rounds.ts";

const ROUNDS = 5;
/** What Puck and Craft.js edit beside us. */
const SIBLINGS = 300;

/**
 * From an input to the frame in which it is seen on the canvas (studio, 33): selecting, typing, a number by its keys,
 * dragging a value, with 500 elements on the page, the outline open or not; and beside Puck and Craft.js with the same 300
 * siblings. Ours is the whole editor on a server (journal, saving, checks, undo over the campaign); the peers' are as
 * their documentation builds them, without saving.
 */
const editor: Bench = async (peers) => {
  await buildChangedApps();
  const others = await servePeerEditors(peers, SIBLINGS);
  const browser = await openBrowser();
  const studio = await openStudio(browser);
  const long = timed(await studio.editor(sections));
  const ours = timed(await studio.editor(siblings(SIBLINGS)));
  const puck = timed(peerEditor(`Puck 0.23, ${SIBLINGS} siblings`, others.puck.url, SIBLINGS, true));
  const craft = timed(peerEditor(`Craft.js 0.2, ${SIBLINGS} siblings`, others.craft.url, SIBLINGS, false));
  const withOutline = { name: `${long.editor.name}, outline open`, times: noTimes() };
  // In turns, so that a busy moment of the machine does not fall on one of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const one of round % 2 === 0 ? [long, ours, puck, craft] : [craft, puck, ours, long])
      await oneRound(browser, one, one === long ? withOutline.times : null);
  const bundleBytes = await studio.bundleBytes(browser);
  const load = loadavg().map((each) => each.toFixed(1));
  const p95 = (...all: Times[]) => tail(all.flatMap(inputsOf));
  return {
    table: [
      ...[{ ...long, name: long.editor.name }, withOutline, { ...ours, name: ours.editor.name }].flatMap(rowsOf),
      ...[puck, craft].flatMap(({ editor: { name }, times }) => rowsOf({ name, times })),
      ...[long, ours, puck, craft].map(({ editor: { name }, opens }) => ({
        what: `${name}, opened`,
        ...figures(opens),
      })),
      { what: "Fairground's editor, JavaScript", "gzip, bytes": bundleBytes },
      { what: "Puck", "gzip, bytes": others.puck.bytes },
      { what: "Craft.js", "gzip, bytes": others.craft.bytes },
      { what: `load of the machine: ${load.join(", ")}` },
    ],
    result: {
      p95ms: round(p95(long.times, withOutline.times)),
      p50ms: round(median([...inputsOf(long.times), ...inputsOf(withOutline.times)])),
      overPuck: round(p95(ours.times) / p95(puck.times)),
      overCraft: round(p95(ours.times) / p95(craft.times)),
      openMs: Math.round(median(long.opens)),
      pageSwitchMs: Math.round(median(long.times["page switch"])),
      bundleBytes,
    },
  };
};
export default editor;

interface Timed {
  editor: TimedEditor;
  times: Times;
  opens: number[];
}
const timed = (one: TimedEditor): Timed => ({ editor: one, times: noTimes(), opens: [] });

async function oneRound(browser: Browser, { editor: one, times, opens }: Timed, outlined: Times | null): Promise<void> {
  const { openMs, handles, leave } = await one.open(browser);
  opens.push(openMs);
  await goThrough(handles, times);
  if (outlined) {
    await showsOutline(handles);
    // Pages are switched by their list, which is then not shown.
    await goThrough({ ...handles, toPage: null }, outlined);
  }
  await leave();
}

const inputsOf = (times: Times): number[] => GESTURES.flatMap((gesture) => times[gesture]);

const rowsOf = ({ name, times }: { name: string; times: Times }) =>
  [
    ...Object.entries(times).map(([gesture, all]): [string, number[]] => [gesture, all]),
    ["all inputs", inputsOf(times)] as [string, number[]],
  ]
    .filter(([, all]) => all.length > 0)
    .map(([gesture, all]) => ({ what: `${name}: ${gesture}`, ...figures(all) }));

const figures = (all: readonly number[]) => ({
  "p50, ms": round(median(all)),
  "p95, ms": round(tail(all)),
  most: round(Math.max(...all)),
  count: all.length,
});

const tail = (all: readonly number[]): number =>
  quantile(
    all.toSorted((a, b) => a - b),
    0.95,
  );

async function openBrowser(): Promise<Browser> {
  const place = await findChromium();
  if (!place) throw new Problem("There is no browser here: set CHROMIUM_PATH.");
  Object.assign(process.env, place);
  const { openBrowser: open } = await import("../e2e/support/browser.ts");
  const browser = await open();
  atEnd(() => browser.close());
  return browser;
}

const round = (number: number): number => Math.round(number * 1000) / 1000;
