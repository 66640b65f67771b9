import { expect, test } from "vitest";
import { fairground } from "../../support/fairground.ts";
import type { Visitor } from "../../support/visitor.ts";

const fair = fairground();
const person = { "First name": "Sina", "Last name": "Senn", "I agree to": true };

async function toTheCard(visitor: Visitor, email: string): Promise<void> {
  await visitor.presses("Get my card");
  await visitor.fills({ ...person, "E-mail": email });
  await visitor.presses("Start scratching");
  await visitor.sees("Scratch it open");
}

declare global {
  interface Window {
    /** In each picture of the open card, how much is seen of the words that tell to scratch it. */
    overPrize?: number[];
  }
}

function watchPrize(): void {
  const seen: number[] = [];
  window.overPrize = seen;
  const look = () => {
    const words = document.querySelector('.scratch[data-phase="revealed"] .scratch-text');
    if (words) seen.push(Number(getComputedStyle(words).opacity));
    requestAnimationFrame(look);
  };
  look();
}

const leans = (visitor: Visitor) =>
  visitor.page.locator(".scratch-ticket").evaluate((ticket: HTMLElement) => ticket.style.transform);

const isPainted = (canvas: SVGElement | HTMLElement): boolean => {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width < 2) return false;
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return pixels.some((value) => value > 0);
};

test("a visitor scratches the card with a finger until the prize shows", async () => {
  const campaign = await fair.publishes("scratch-card", { nextDraw: "chocolate-bar" });
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  await visitor.opens(campaign);
  await visitor.looksRight("scratch-start");
  await toTheCard(visitor, "sina@example.org");
  await visitor.looksRight("scratch-game");

  const card = visitor.page.getByRole("img", { name: "Scratch card, covered" });
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error("the card cannot be seen");
  await visitor.page.evaluate(watchPrize);
  const { mouse } = visitor.page;
  await mouse.move(box.x + 10, box.y + 10);
  await mouse.down();
  for (let y = 10; y < box.height; y += 18) {
    await mouse.move(box.x + box.width - 10, box.y + y, { steps: 8 });
    await mouse.move(box.x + 10, box.y + Math.min(y + 9, box.height - 4), { steps: 8 });
    if (y === 10) {
      // The card leans to the hand, its foil shines, and what is scratched off falls.
      await expect.poll(() => leans(visitor)).toMatch(/rotateY\(-?[1-5]\.\d+deg\)/);
      await expect.poll(() => visitor.page.locator(".scratch-dust").evaluate(isPainted)).toBe(true);
      expect(await visitor.page.locator(".scratch-sheen").evaluate(isPainted)).toBe(true);
    }
  }
  await mouse.up();
  await visitor.sees("Sweet, that one wins");
  const over = await visitor.page.evaluate(() => window.overPrize ?? []);
  expect([over.length > 0, over.at(-1)], "how much is seen of “scratch here” over the prize").toEqual([true, 0]);
  await visitor.reads("Bar of the month");
  await visitor.looksRight("scratch-won");
  expect(await campaign.awarded()).toBe(1);
});

test("a visitor presses Reveal in the place of scratching, by keyboard", async () => {
  const campaign = await fair.publishes("scratch-card", { nextDraw: null });
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.opens(campaign);
  await toTheCard(visitor, "rolf@example.org");
  expect(await leans(visitor), "how the card leans where motion is not wanted").toBe("");
  await visitor.tabsTo(["button", "Reveal"]);
  await visitor.page.keyboard.press("Space");
  await visitor.sees("Only gold dust today");
  await visitor.looksRight("scratch-lost");
  expect(await campaign.leads()).toMatchObject([{ email: "rolf@example.org", prize: null }]);
});

const RIGHT = [
  "270 degrees",
  "It hibernates",
  "By dancing",
  "1,000 years",
  "A lynx",
  "It is lighter than water",
] as const;
const WRONG = ["90 degrees", "It flies south", "By humming a tune", "80 years", "A fox", "It is full of air"] as const;

test.each([
  { right: 6, page: "ranger", headline: "You could work here" },
  { right: 3, page: "walker", headline: "You keep your eyes open" },
  { right: 0, page: "beginner", headline: "The best is ahead of you" },
])("a visitor with $right right answers, by keyboard alone, is told: $headline", async ({ right, page, headline }) => {
  const campaign = await fair.publishes("quiz");
  const visitor = await fair.visitor({ width: 1280 });
  const { keyboard } = visitor.page;
  await visitor.opens(campaign);
  if (right === 6) await visitor.looksRight("quiz-start");
  await visitor.tabsTo(["button", "Start the quiz"]);
  await keyboard.press("Enter");

  for (const [at, answer] of RIGHT.entries()) {
    await visitor.reads(`Question ${at + 1} of 6`);
    await visitor.isAt(visitor.page.getByRole("heading", { level: 2 }));
    if (right === 6 && at === 0) await visitor.looksRight("quiz-question");
    const given = at < right ? answer : (WRONG[at] ?? "");
    await visitor.tabsTo(["button", given]);
    await keyboard.press("Space");
    const next = visitor.button(at < RIGHT.length - 1 ? "Next question" : "See the result");
    await next.waitFor();
    await visitor.reads(at < right ? "Right!" : "Not quite");
    await visitor.page.locator(`.ask-stamp.is-${at < right ? "right" : "wrong"}`).waitFor();
    await visitor.reads(`★ ${Math.min(at + 1, right)}`);
    if (at > 0 && at < right) await visitor.reads(`${at + 1} in a row!`);
    if (right === 3 && (at === 0 || at === 4))
      await visitor.looksRight(`quiz-answer-${at < right ? "right" : "wrong"}`);
    await visitor.isAt(next);
    await keyboard.press("Enter");
  }
  await visitor.sees(headline);
  await visitor.isAt(visitor.page.locator("main"));
  await visitor.looksRight(`quiz-${page}`);
  expect(await visitor.tells("outcome")).toMatchObject({ outcomeId: campaign.outcomeId(page) });
  expect(await visitor.tells("game_finished")).toMatchObject({ score: right });
});

test("a visitor plays the quiz again, and it is another play", async () => {
  const campaign = await fair.publishes("quiz");
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  for (const round of [1, 2]) {
    await visitor.presses("Start the quiz");
    for (const [at, answer] of RIGHT.entries()) {
      await visitor.reads(`Question ${at + 1} of 6`);
      await visitor.presses(round === 1 ? answer : (WRONG[at] ?? ""));
      await visitor.presses(at < RIGHT.length - 1 ? "Next question" : "See the result");
    }
    await visitor.sees(round === 1 ? "You could work here" : "The best is ahead of you");
    if (round === 1) await visitor.presses("Play again");
  }
  const keys = visitor.calls.filter(({ call }) => call === "POST /leads/api/lead/session");
  expect(new Set(keys.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);
});
