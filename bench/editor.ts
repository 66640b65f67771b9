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

/** Of ours and Craft.js, which are near each other. */
const ROUNDS = 6;
/** In so many of them the others have their turn as well. */
const ROUNDS_OF_ALL = 3;
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
 * The ratios are of the four inputs that answer at once, all rounds' together. Ours and Craft.js are open at once for them and
 * have their inputs in turns, one each, since a shared machine changes its pace by half for seconds; Puck, which is far from
 * both, is apart: what it does after an input would fall on the next one's. Moving is not among them: Puck plays an animation
 * before it shows the order.
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
  for (let round = 0; round < ROUNDS && performance.now() - begun < ENOUGH; round++) {
    const isWhole = round < WHOLE_ROUNDS;
    await oneRound(browser, round % 2 === 0 ? [ours, craft] : [craft, ours], isWhole, null);
    if (round >= ROUNDS_OF_ALL) continue;
    await oneRound(browser, [puck], isWhole, null);
    await oneRound(browser, [long], isWhole, withOutline.rounds);
  }
  const load = loadavg().map((each) => each.toFixed(1));
  const tails = (rounds: readonly Times[]) => rounds.map((times) => tail(inputsOf(times)));
  const p95 = (rounds: readonly Times[]) => tail(rounds.flatMap(inputsOf));
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
      ...tails(ours.rounds).map((own, at) => ({
        what: `p95 of all inputs in round ${at + 1}, ours over`,
        "Craft.js": ratio(own, tails(craft.rounds)[at] ?? Number.NaN),
      })),
      { what: "Fairground's editor, JavaScript", "gzip, bytes": bundleBytes },
      { what: "Puck", "gzip, bytes": others.puck.bytes },
      { what: "Craft.js", "gzip, bytes": others.craft.bytes },
      { what: `load of the machine: ${load.join(", ")}` },
    ],
    result: {
      p95ms: round(Math.max(p95(long.rounds), p95(withOutline.rounds))),
      p50ms: round(median([...long.rounds, ...withOutline.rounds].flatMap(inputsOf))),
      overPuck: over(puck, p95),
      overCraft: over(craft, p95),
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

/** Opens each of them anew, all beside each other, and goes through everything in turns. */
async function oneRound(
  browser: Browser,
  all: readonly Timed[],
  isWhole: boolean,
  outlined: Times[] | null,
): Promise<void> {
  const opened = [];
  for (const { editor: one, opens } of all) {
    const each = await one.open(browser);
    opens.push(each.openMs);
    opened.push(each);
  }
  const handles = opened.map((each) => each.handles);
  for (const [at, times] of (await goThrough(handles, isWhole)).entries()) all[at]?.rounds.push(times);
  if (outlined) {
    for (const each of handles) await showsOutline(each);
    // Pages are switched by their list, which is then not shown.
    outlined.push(
      ...(await goThrough(
        handles.map((each) => ({ ...each, toPage: null })),
        isWhole,
      )),
    );
  }
  for (const { leave } of opened) await leave();
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
