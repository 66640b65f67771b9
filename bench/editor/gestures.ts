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
 * Everything once, in the order in which one works.
 * @param isWhole elements are moved and pages switched too
 */
export async function goThrough(handles: Handles, isWhole: boolean): Promise<Times> {
  const times = noTimes();
  await selects(handles, times.selecting);
  await types(handles, times.typing);
  await steps(handles, times["number by keys"]);
  await drags(handles, times.dragging);
  if (isWhole) await moves(handles, times.moving);
  if (isWhole) await switches(handles, times["page switch"]);
  return times;
}

async function selects({ page, items, item, selectsAt, textField }: Handles, times: number[]): Promise<void> {
  for (let input = -BEFORE; input < COUNTED.selecting; input++) {
    // Not from the first one on: that is selected when one has typed and dragged before.
    const at = (input + BEFORE + 1) % items.length;
    const { x, y } = await middleOf(item(at));
    await page.mouse.move(x, y);
    await pause(page);
    const took = await measured(page, selectsAt, { selector: textField, what: "value" }, () => page.mouse.click(x, y));
    if (input >= 0) times.push(took);
  }
}

async function types({ page, items, item, text }: Handles, times: number[]): Promise<void> {
  await chooses(page, item(0));
  await text.click();
  await page.keyboard.press("End");
  const reading: Reading = { selector: items[0] ?? "", what: "words" };
  for (let input = -BEFORE; input < COUNTED.typing; input++) {
    await pause(page);
    const key = "quickbrownfox"[(input + BEFORE) % 13] ?? "x";
    const took = await measured(page, "keydown", reading, () => page.keyboard.press(key));
    if (input >= 0) times.push(took);
  }
}

async function steps({ page, items, number }: Handles, times: number[]): Promise<void> {
  await number.click();
  for (let input = -BEFORE; input < COUNTED["number by keys"]; input++) {
    await pause(page);
    const reading: Reading = { selector: items[0] ?? "", what: "paddingTop" };
    const took = await measured(page, "keydown", reading, () => page.keyboard.press("ArrowUp"));
    if (input >= 0) times.push(took);
  }
}

async function drags({ page, items, grip, dragged }: Handles, times: number[]): Promise<void> {
  const from = await startOf(grip);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let input = -BEFORE; input < COUNTED.dragging; input++) {
    await pause(page);
    const reading: Reading = { selector: items[0] ?? "", what: dragged };
    const x = from.x + (input + BEFORE + 1) * 4;
    const took = await measured(page, "pointermove", reading, () => page.mouse.move(x, from.y));
    if (input >= 0) times.push(took);
  }
  await page.mouse.up();
}

/** The second text behind the third: from letting go of it to the new order. */
async function moves({ page, nth, texts, dropsAt }: Handles, times: number[]): Promise<void> {
  for (let input = -1; input < MOVES; input++) {
    const [from, to] = [await middleOf(nth(1)), await endOf(nth(2))];
    const reading: Reading = { selector: texts, what: "order" };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let step = 1; step <= WAY; step++) {
      await page.mouse.move(from.x + ((to.x - from.x) * step) / WAY, from.y + ((to.y - from.y) * step) / WAY);
      await pause(page);
    }
    const took = await measured(page, dropsAt, reading, () => page.mouse.up());
    if (input >= 0) times.push(took);
    await page.waitForTimeout(300);
  }
}

async function switches({ page, toPage }: Handles, times: number[]): Promise<void> {
  for (let input = 0; toPage && input < SWITCHES; input++) {
    const button = toPage(input % 2 === 0 ? 1 : 0);
    await pause(page);
    times.push(await measured(page, "click", { selector: "h1.is-h1,h1.item", what: "words" }, () => button.click()));
    await page.waitForTimeout(300);
  }
}

async function chooses(page: Page, item: Locator): Promise<void> {
  const { x, y } = await middleOf(item);
  await page.mouse.click(x, y);
  await page.waitForTimeout(200);
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("What is to be pressed is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where a slider begins and a label's words are. */
async function startOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = await middleOf(target);
  const { width = 0 } = (await target.boundingBox()) ?? {};
  return { x: x - width / 2 + 12, y };
}

/** The lower edge. */
async function endOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = await middleOf(target);
  const { height = 0 } = (await target.boundingBox()) ?? {};
  return { x, y: y + height / 2 - 2 };
}

const pause = (page: Page): Promise<void> => page.waitForTimeout(PAUSE + Math.random() * JITTER);
