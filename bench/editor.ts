import { loadavg } from "node:os";
import type { Browser } from "playwright-core";
import type { Bench } from "../tools/bench.ts";
import { buildChangedApps } from "../tools/built-apps.ts";
import { sections, siblings } from "./editor/crowded-campaign.ts";
import { openStudio, peerEditor, showsOutline, type TimedEditor } from "./editor/editors.ts";
import { GESTURES, goThrough, noTimes, type Times } from "./editor/gestures.ts";
import { servePeerEditors } from "./editor/peer-pages.ts";
import { median, quantile } from "./play/rounds.ts";
import { openBrowser } from "./support/browser.ts";

const ROUNDS = 3;
/** In so many of them elements are moved and pages switched too, which takes longer than all else. */
const WHOLE_ROUNDS = 2;
/** Milliseconds after which no further round begins: with its preparation the bench stays under five minutes. */
const ENOUGH = 210_000;
/** What Puck and Craft.js edit beside us. */
const SIBLINGS = 300;

/**
 * From an input to the frame in which it is seen on the canvas (studio, 33): selecting, typing, a number by its keys,
 * dragging a value; moving an element and switching the page each for itself. With 500 elements on our page, the outline open
 * or not; and beside Puck and Craft.js with the same page of 300 siblings.
 *
 * Beside each other are: the same words in the same order, 375 px wide; an inspector with the same controls for a text (its
 * words, four choices, a switch, all properties of the style); undo. Each editor looks as it does when it is opened: Puck with
 * its list of components (its outline is a tab), ours with its pages (the outline is a tab), Craft.js without either, which
 * leaves that to the page. Ours is the whole editor on a server: journal, saving, checks, several languages. The peers' are as
 * their documentation builds them, with the browser's own fields (Craft.js) or Puck's own, and save nothing.
 *
 * The ratios are of the four inputs that answer at once. Moving is apart: Puck plays an animation before it shows the order.
 */
const editor: Bench = async (peers) => {
  await buildChangedApps();
  const others = await servePeerEditors(peers, SIBLINGS);
  const browser = await openBrowser();
  const studio = await openStudio(browser);
  // Before anything is timed: a server that has just begun answers its first campaign slowly.
  const bundleBytes = await studio.bundleBytes(browser);
  const long = timed(await studio.editor(sections));
  const ours = timed(await studio.editor(siblings(SIBLINGS)));
  const puck = timed(peerEditor(`Puck 0.23, ${SIBLINGS} siblings`, others.puck.url, SIBLINGS, true));
  const craft = timed(peerEditor(`Craft.js 0.2, ${SIBLINGS} siblings`, others.craft.url, SIBLINGS, false));
  const withOutline = { name: `${long.editor.name}, outline open`, rounds: [] as Times[] };
  const begun = performance.now();
  // In turns, so that a busy moment of the machine does not fall on one of them.
  for (let round = 0; round < ROUNDS && performance.now() - begun < ENOUGH; round++)
    for (const one of round % 2 === 0 ? [long, ours, puck, craft] : [craft, puck, ours, long])
      await oneRound(browser, one, round < WHOLE_ROUNDS, one === long ? withOutline.rounds : null);
  const load = loadavg().map((each) => each.toFixed(1));
  const tails = (rounds: readonly Times[]) => rounds.map((times) => tail(inputsOf(times)));
  const p95 = (rounds: readonly Times[]) => median(tails(rounds));
  // A machine shared with others halves its pace for seconds, which is a whole round of one editor: of each the quietest.
  const quietest = (rounds: readonly Times[]) => Math.min(...tails(rounds));
  const over = (peer: Timed, of: (rounds: readonly Times[]) => number) => ratio(of(ours.rounds), of(peer.rounds));
  const moving = (rounds: readonly Times[]) => median(together(rounds).moving);
  const switching = (rounds: readonly Times[]) => median(together(rounds)["page switch"]);
  return {
    table: [
      ...[{ ...long, name: long.editor.name }, withOutline, { ...ours, name: ours.editor.name }].flatMap(rowsOf),
      ...[puck, craft].flatMap(({ editor: { name }, rounds }) => rowsOf({ name, rounds })),
      ...[long, ours, puck, craft].map(({ editor: { name }, opens }) => ({
        what: `${name}, opened`,
        ...figures(opens),
      })),
      ...GESTURES.map((gesture) => ({
        what: `p95 of ${gesture}, ours over`,
        Puck: over(puck, (rounds) => tail(together(rounds)[gesture])),
        "Craft.js": over(craft, (rounds) => tail(together(rounds)[gesture])),
      })),
      { what: "Fairground's editor, JavaScript", "gzip, bytes": bundleBytes },
      { what: "Puck", "gzip, bytes": others.puck.bytes },
      { what: "Craft.js", "gzip, bytes": others.craft.bytes },
      { what: `load of the machine: ${load.join(", ")}` },
    ],
    result: {
      p95ms: round(Math.max(p95(long.rounds), p95(withOutline.rounds))),
      p50ms: round(median([...long.rounds, ...withOutline.rounds].flatMap(inputsOf))),
      overPuck: over(puck, quietest),
      overCraft: over(craft, quietest),
      middleOverPuck: over(puck, p95),
      middleOverCraft: over(craft, p95),
      movingOverPuck: over(puck, moving),
      movingOverCraft: over(craft, moving),
      pageSwitchMs: Math.round(switching(long.rounds)),
      pageSwitchOverPuck: over(puck, switching),
      pageSwitchOverCraft: over(craft, switching),
      openMs: Math.round(median(long.opens)),
      bundleBytes,
    },
  };
};
export default editor;

interface Timed {
  editor: TimedEditor;
  rounds: Times[];
  opens: number[];
}
const timed = (one: TimedEditor): Timed => ({ editor: one, rounds: [], opens: [] });

async function oneRound(
  browser: Browser,
  { editor: one, rounds, opens }: Timed,
  isWhole: boolean,
  outlined: Times[] | null,
): Promise<void> {
  const { openMs, handles, leave } = await one.open(browser);
  opens.push(openMs);
  rounds.push(await goThrough(handles, isWhole));
  if (outlined) {
    await showsOutline(handles);
    // Pages are switched by their list, which is then not shown.
    outlined.push(await goThrough({ ...handles, toPage: null }, isWhole));
  }
  await leave();
}

/** What was timed in several rounds. */
function together(rounds: readonly Times[]): Times {
  const all = noTimes();
  for (const times of rounds) for (const [name, some] of Object.entries(times)) all[name as keyof Times].push(...some); // its keys
  return all;
}

const inputsOf = (times: Times): number[] => GESTURES.flatMap((gesture) => times[gesture]);

const rowsOf = ({ name, rounds }: { name: string; rounds: readonly Times[] }) =>
  [...Object.entries(together(rounds)), ["all inputs", rounds.flatMap(inputsOf)] as [string, number[]]]
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

const ratio = (ours: number, theirs: number): number => round(ours / theirs);
const round = (number: number): number => Math.round(number * 1000) / 1000;
