import type { Locator, Page } from "playwright-core";
import { type Beginning, measured, type Reading } from "./stopwatch.ts";

/** Where things are in one editor that has a crowded page open. */
export interface Handles {
  page: Page;
  /** CSS selectors of elements on the canvas, seen without scrolling, texts all of them. */
  items: readonly string[];
  /** The nodes of the same. */
  item(at: number): Locator;
  /** With which event an element is selected. */
  selectsAt: Beginning;
  /** In the panel of what is selected: its text, a number (`padding`), and something to drag sideways. */
  text: Locator;
  textField: string;
  number: Locator;
  grip: Locator;
  dragged: "paddingTop" | "marginTop";
  /** The page's texts in their order, and the event with which a dragged one is let go. */
  texts: string;
  nth(at: number): Locator;
  dropsAt: Beginning;
  /** A button per page, each with its `h1`; null where there are none. */
  toPage: ((at: 0 | 1) => Locator) | null;
}

export const GESTURES = ["typing", "number by keys", "dragging", "selecting"] as const;
export type Gesture = (typeof GESTURES)[number];
export type Times = Record<Gesture | "moving" | "page switch", number[]>;

/** Inputs of each, in a round. Before them some that are not counted: nobody's first key is like the others. */
const COUNTED: Readonly<Record<Gesture, number>> = { typing: 16, "number by keys": 10, dragging: 10, selecting: 8 };
const BEFORE = 4;
const SWITCHES = 4;
const MOVES = 4;
/** Steps of the pointer on the way of a moved element. */
const WAY = 6;
/** Milliseconds between two inputs, and what is added at random so that they do not keep step with the frames. */
const PAUSE = 60;
const JITTER = 17;

export const noTimes = (): Times => ({
  typing: [],
  "number by keys": [],
  dragging: [],
  selecting: [],
  moving: [],
  "page switch": [],
});

/**
 * Everything once, in the order in which one works. Several editors have their inputs in turns, one each: what slows the
 * machine down for seconds falls on all of them.
 * @param isWhole elements are moved and pages switched too
 * @returns the times of each editor, in the order of `editors`
 */
export async function goThrough(editors: readonly Handles[], isWhole: boolean): Promise<Times[]> {
  const all = editors.map((handles) => ({ handles, times: noTimes() }));
  await inTurns(all, "selecting", BEFORE, COUNTED.selecting, selects);
  await inTurns(all, "typing", BEFORE, COUNTED.typing, types, beginsTyping);
  await inTurns(all, "number by keys", BEFORE, COUNTED["number by keys"], steps, beginsCounting);
  await inTurns(all, "dragging", BEFORE, COUNTED.dragging, drags, holdsGrip);
  for (const { page } of editors) await page.mouse.up();
  if (isWhole) await inTurns(all, "moving", 1, MOVES, moves);
  const paged = all.filter(({ handles: { toPage } }) => toPage !== null);
  if (isWhole) await inTurns(paged, "page switch", 0, SWITCHES, switches);
  return all.map(({ times }) => times);
}

interface Point {
  x: number;
  y: number;
}

interface Timed {
  handles: Handles;
  times: Times;
}

/**
 * @param input does the one with a number, counted from 0, and says how long it took
 * @param begin what comes first; where the pointer is then
 */
async function inTurns(
  all: readonly Timed[],
  name: keyof Times,
  uncounted: number,
  counted: number,
  input: (handles: Handles, at: number, from: Point) => Promise<number>,
  begin?: (handles: Handles) => Promise<Point>,
): Promise<void> {
  const begun: Point[] = [];
  for (const { handles } of all) begun.push((await begin?.(handles)) ?? { x: 0, y: 0 });
  for (let at = 0; at < uncounted + counted; at++) {
    // Nobody comes behind the same one each time: what an input leaves to do may fall on the next.
    for (const turn of all.keys()) {
      const index = (turn + at) % all.length;
      const { handles, times } = all[index] as Timed; // within the list
      const took = await input(handles, at, begun[index] as Point); // one each
      if (at >= uncounted) times[name].push(took);
    }
  }
}

async function selects({ page, items, item, selectsAt, textField }: Handles, at: number): Promise<number> {
  // Not from the first one on: that is selected when one has typed and dragged before.
  const { x, y } = await middleOf(item((at + 1) % items.length));
  await page.mouse.move(x, y);
  await pause(page);
  return measured(page, selectsAt, { selector: textField, what: "value" }, () => page.mouse.click(x, y));
}

async function beginsTyping({ page, item, text }: Handles): Promise<Point> {
  const at = await chooses(page, item(0));
  await text.click();
  await page.keyboard.press("End");
  return at;
}

async function types({ page, items }: Handles, at: number): Promise<number> {
  await pause(page);
  const key = "quickbrownfox"[at % 13] ?? "x";
  return measured(page, "keydown", { selector: items[0] ?? "", what: "words" }, () => page.keyboard.press(key));
}

async function beginsCounting({ number }: Handles): Promise<Point> {
  await number.click();
  return middleOf(number);
}

async function steps({ page, items }: Handles): Promise<number> {
  await pause(page);
  const reading: Reading = { selector: items[0] ?? "", what: "paddingTop" };
  return measured(page, "keydown", reading, () => page.keyboard.press("ArrowUp"));
}

async function holdsGrip({ page, grip }: Handles): Promise<Point> {
  const from = await startOf(grip);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  return from;
}

async function drags({ page, items, dragged }: Handles, at: number, from: Point): Promise<number> {
  await pause(page);
  const reading: Reading = { selector: items[0] ?? "", what: dragged };
  return measured(page, "pointermove", reading, () => page.mouse.move(from.x + (at + 1) * 4, from.y));
}

/** The second text behind the third: from letting go of it to the new order. */
async function moves({ page, nth, texts, dropsAt }: Handles): Promise<number> {
  const [from, to] = [await middleOf(nth(1)), await endOf(nth(2))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= WAY; step++) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / WAY, from.y + ((to.y - from.y) * step) / WAY);
    await pause(page);
  }
  const took = await measured(page, dropsAt, { selector: texts, what: "order" }, () => page.mouse.up());
  await page.waitForTimeout(300);
  return took;
}

async function switches({ page, toPage }: Handles, at: number): Promise<number> {
  const button = toPage?.(at % 2 === 0 ? 1 : 0);
  await pause(page);
  const reading: Reading = { selector: "h1.is-h1,h1.item", what: "words" };
  const took = await measured(page, "click", reading, async () => button?.click());
  await page.waitForTimeout(300);
  return took;
}

async function chooses(page: Page, item: Locator): Promise<Point> {
  const { x, y } = await middleOf(item);
  await page.mouse.click(x, y);
  await page.waitForTimeout(200);
  return { x, y };
}

async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("What is to be pressed is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where a slider begins and a label's words are. */
async function startOf(target: Locator): Promise<Point> {
  const { x, y } = await middleOf(target);
  const { width = 0 } = (await target.boundingBox()) ?? {};
  return { x: x - width / 2 + 12, y };
}

/** The lower edge. */
async function endOf(target: Locator): Promise<Point> {
  const { x, y } = await middleOf(target);
  const { height = 0 } = (await target.boundingBox()) ?? {};
  return { x, y: y + height / 2 - 2 };
}

const pause = (page: Page): Promise<void> => page.waitForTimeout(PAUSE + Math.random() * JITTER);
