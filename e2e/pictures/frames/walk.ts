import type { Page } from "playwright-core";
import { PATIENCE } from "../../support/patience.ts";

/** Presses what leads on from the first page, until the game is there. */
export async function toTheGame(page: Page): Promise<void> {
  const game = page.locator(".game, .arcade, .calendar").first();
  for (let tries = 0; tries < 4 && !(await game.isVisible()); tries += 1) {
    await page.locator("main button:visible, main a[role=button]:visible").first().click(PATIENCE);
    await game.waitFor({ timeout: 3_000 }).catch(() => {}); // another page comes before it
  }
  await game.waitFor(PATIENCE);
  await page.waitForTimeout(700); // what comes in with it has come in
}

/**
 * Plays until the game is worth a look.
 * @param shoots whoever holds a finger down hits what is to be seen
 */
export async function toTheMiddle(page: Page, kind: string, shoots: boolean): Promise<void> {
  const press = async (name: RegExp) => {
    await page.getByRole("button", { name }).first().click(PATIENCE);
    await page.mouse.move(1, 1); // nothing is hovered over
  };
  // Whoever has come by a press has begun, unless a clock would run.
  const begins = async () => {
    const start = page.getByRole("button", { name: /^Start/ }).first();
    if (await start.isVisible()) await start.click(PATIENCE);
    await page.mouse.move(1, 1);
  };
  switch (kind) {
    case "spin-the-wheel":
    case "spin-the-wheel-2.0":
      await press(/^Spin the wheel/);
      return page.waitForTimeout(1_500);
    case "slot-machine":
      await press(/^Pull the lever/);
      return page.waitForTimeout(1_200);
    case "scratch-card":
      return scratches(page, 0.34);
    case "shell-game":
      await press(/^Shuffle/);
      return page.waitForTimeout(2_200);
    case "memory-game":
      await begins();
      await page.locator(".memory[data-phase=playing]").waitFor(PATIENCE);
      for (const card of [1, 2]) await press(new RegExp(`^Card ${card * 2} of`));
      return page.waitForTimeout(450);
    case "quiz":
    case "personality-test":
    case "survey":
    case "priority-puzzle":
      await begins();
      return page.waitForTimeout(1_000);
    case "quiz-swipe":
    case "personality-test-swipe":
      await begins();
      await page.waitForTimeout(900);
      return leans(page);
    case "guess-the-picture":
      await begins();
      await page.waitForTimeout(700);
      await press(/^Show me more/);
      return page.waitForTimeout(900);
    case "advent-calendar":
    case "easter-calendar":
    case "weekly-calendar":
      return;
    default:
      await press(/^Play/);
      await page.locator(".arcade[data-phase=play]").waitFor(PATIENCE);
      return steers(page, 3_500, !shoots);
  }
}

/**
 * Plays on with whatever there is to press, until the outcome is there.
 * @param order what a puzzle puts in order, the first on top
 */
export async function toTheEnd(page: Page, kind: string, order: readonly string[]): Promise<void> {
  if (kind.endsWith("-swipe")) await page.mouse.up();
  if (kind.endsWith("-calendar")) await page.getByRole("button", { name: /^(Door 1|Egg 1|Monday)\b/ }).click(PATIENCE);
  if (kind === "priority-puzzle") await sorts(page, order);
  const isOver = () => page.evaluate(() => window.seenEvents?.some(({ name }) => name === "outcome") === true);
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if (await isOver()) return;
    if (await page.evaluate(pressNext, LEADS_ON.source)) await scratches(page, 1);
    await page.waitForTimeout(160);
  }
  throw new Error("The game came to no end");
}

/** Words of games' own buttons, without those that lead back or aside. */
const LEADS_ON =
  /^(See the result|Next|Confirm|Send|Skip|Read more|Check|Open your|Show your|Spin|Pull|Start|Play$|Cup 2|Take|Go on|Continue)/;

/** In the page: answers what is asked, else presses what leads on. True: there is a cover that only a hand takes off. */
function pressNext(leadsOn: string): boolean {
  const words = new RegExp(leadsOn);
  const main = document.querySelector("main");
  if (!main) return false;
  const isThere = (node: Element) =>
    node.getClientRects().length > 0 && !node.matches(":disabled, [aria-disabled=true], [aria-hidden=true] *");
  const groups = new Map<string, HTMLInputElement[]>();
  for (const radio of main.querySelectorAll<HTMLInputElement>("input[type=radio], input[type=checkbox]")) {
    if (radio.disabled) continue;
    const group = radio.type === "radio" ? radio.name : "ticks";
    groups.set(group, [...(groups.get(group) ?? []), radio]);
  }
  for (const radios of groups.values()) if (!radios.some(({ checked }) => checked)) (radios[3] ?? radios[0])?.click();
  const buttons = [...main.querySelectorAll<HTMLElement>("button")].filter(isThere);
  const named = (node: HTMLElement) => (node.getAttribute("aria-label") ?? node.textContent ?? "").trim();
  const answer = main.querySelector(".ask-answer:not(.is-chosen):not([aria-pressed=true])");
  const isAnswered = buttons.some((node) => /^(Next|See the result|Confirm|Read more)/.test(named(node)));
  if (!isAnswered && answer instanceof HTMLElement && isThere(answer)) answer.click();
  const [hidden] = buttons.filter((node) => /face down$/.test(named(node)));
  hidden?.click();
  const [choice] = buttons.filter((node) => node.matches(".guess-choices button, .swipe-button.is-right"));
  if (!isAnswered) choice?.click();
  const [next] = buttons.filter((node) => words.test(named(node)));
  next?.click();
  return !next && main.querySelector(".scratch-cover") !== null;
}

/** Moves each up to its place. */
async function sorts(page: Page, order: readonly string[]): Promise<void> {
  const rows = page.getByRole("list", { name: /^Items to order/ }).getByRole("listitem");
  for (const [place, name] of order.entries())
    for (let moves = 0; moves < order.length; moves += 1) {
      const shown = (await rows.allTextContents()).findIndex((text) => text.includes(name));
      if (shown <= place) break;
      await page.getByRole("button", { name: `Move ${name} up`, exact: true }).click(PATIENCE);
      await page.waitForTimeout(350); // it has arrived
    }
}

/** Scratches a share of the cover, from the top. */
async function scratches(page: Page, share: number): Promise<void> {
  const box = await page.locator(".scratch-cover").first().boundingBox();
  if (!box) return;
  const { x, y, width, height } = box;
  await page.mouse.move(x + 16, y + 16);
  await page.mouse.down();
  for (let down = 16; down < height * share; down += 22) {
    await page.mouse.move(x + width - 14, y + down, { steps: 5 });
    await page.mouse.move(x + 14, y + down + 10, { steps: 5 });
  }
  await page.mouse.up();
  await page.waitForTimeout(250);
}

/** Holds a card halfway to the right, where it says what that means. */
async function leans(page: Page): Promise<void> {
  const box = await page.locator(".swipe-card").first().boundingBox();
  if (!box) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width * 0.24, y + 4, { steps: 8 });
  await page.waitForTimeout(250);
}

/** Steers to and fro across the stage for so many milliseconds. */
async function steers(page: Page, time: number, holds: boolean): Promise<void> {
  const box = await page.locator(".arcade-stage").boundingBox();
  if (!box) return;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.6);
  if (holds) await page.mouse.down();
  for (const until = Date.now() + time; Date.now() < until; ) {
    const way = 0.5 + 0.32 * Math.sin(Date.now() / 420);
    await page.mouse.move(box.x + box.width * way, box.y + box.height * 0.6);
    await page.waitForTimeout(50);
  }
}
