import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../support/accessibility.ts";
import { fairground } from "../../support/fairground.ts";
import { PATIENCE } from "../../support/patience.ts";
import { rests } from "../../support/rests.ts";
import { SCREENSHOTS } from "../../support/screenshots.ts";
import { Hand } from "./ways/hand.ts";
import { JOURNEYS } from "./ways/index.ts";

/**
 * The game's page is the game's (elements, game-style.ts; games, stages.ts). Arcade games have the window to themselves from
 * their first press on: arcade.spec.ts.
 */
const fair = fairground();
const ARCADE = ["drop-game", "fruit-drop", "hit-the-target", "fly", "drive", "swim"];
const GAMES = Object.entries(JOURNEYS).filter(([kind]) => !ARCADE.includes(kind));
/** They are as high as their doors are many. */
const isTall = (kind: string) => kind.endsWith("calendar");

/** Of the window: the game's place, and what is drawn in it; and how far the page can be scrolled. */
const shares = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll(".fg-play")];
    const parts = [
      ...document.querySelectorAll(
        ".game>:not(.memory-table,.memory-head,.memory-drawn,.game-unseen,.game-mute),.memory-board",
      ),
    ];
    const shareOf = (nodes: Element[]) => {
      const boxes = nodes.map((node) => node.getBoundingClientRect());
      const left = Math.max(0, Math.min(...boxes.map((box) => box.left)));
      const top = Math.max(0, Math.min(...boxes.map((box) => box.top)));
      const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)));
      const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)));
      return ((right - left) * (bottom - top)) / (innerWidth * innerHeight);
    };
    return { place: shareOf(all), drawn: shareOf(parts), beyond: document.documentElement.scrollHeight - innerHeight };
  });

/** It is laid out for its window, with fonts and pictures, and what comes in has come. */
async function settles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {}))); // one that cannot be had has its place
    for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  await rests(page);
}

describe.each(GAMES)("%s", (kind, journey) => {
  test("has nine tenths of a phone's window, and is drawn on more than half of a desktop's", async () => {
    const campaign = await fair.publishes(journey.fixture);
    const visitor = await fair.visitor();
    const { page } = visitor;
    await visitor.opens(campaign);
    await journey.arrives({ visitor, hand: new Hand(visitor, "mouse"), ending: "won" });
    await page.locator(".fg-more").waitFor(PATIENCE);
    for (const [width, height] of [
      [375, 667],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settles(page);
      const share = await shares(page);
      await page.screenshot({ path: `${SCREENSHOTS}/stage-${kind}-${width}.png` });
      expect(share.place, `its place at ${width} px`).toBeGreaterThanOrEqual(0.9);
      if (width === 1280) expect(share.drawn, "what is drawn").toBeGreaterThanOrEqual(0.55);
      if (!isTall(kind)) expect(share.beyond, `to be scrolled at ${width} px`).toBeLessThanOrEqual(0);
      await expectNoSidewaysScroll(page);
    }
  });
});

test.each([
  [375, 667],
  [1280, 800],
])("a quiz begins by the press that leads to it, and nothing jumps at an answer, at %d × %d", async (width, height) => {
  const visitor = await fair.visitor({ viewport: { width, height } });
  const { page } = visitor;
  await visitor.opens(await fair.publishes("quiz"));
  await visitor.presses("Start the quiz");
  await visitor.reads("Question 1 of 6");
  await visitor.isAt(page.getByRole("heading", { level: 2 }));
  const answers = () =>
    page.locator(".ask-answer").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  await page.locator(".fg-more").waitFor(PATIENCE);
  await settles(page);
  const before = await answers();
  await visitor.presses("270 degrees");
  const next = visitor.button("Next question");
  await visitor.isAt(next);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await answers()).toEqual(before);
  const box = await next.boundingBox();
  expect((box?.y ?? height) + (box?.height ?? 0) + 8, "clear of the edge").toBeLessThanOrEqual(height);
  await page.screenshot({ path: `${SCREENSHOTS}/stage-quiz-answered-${width}.png` });
});

test("on the game's page one small button has languages and legal links behind it; on the first page they stay", async () => {
  const visitor = await fair.visitor();
  const { page } = visitor;
  await visitor.opens(await fair.publishes("wheel-with-codes", { metadata: { measuringConsent: "ASK" } }));
  await visitor.presses("No, do not");
  const languages = page.getByRole("navigation", { name: "Language" });
  expect(await languages.isVisible()).toBe(true);
  const more = page.locator("summary[aria-label='Language, privacy and more']");
  expect(await more.count()).toBe(0);
  await JOURNEYS["spin-the-wheel"].arrives({ visitor, hand: new Hand(visitor, "mouse"), ending: "won" });
  await more.waitFor(PATIENCE);
  expect(await languages.isVisible()).toBe(false);
  const { width = 0, height = 0 } = (await more.boundingBox()) ?? {};
  expect([width, height]).toEqual([44, 44]);
  await more.focus();
  await page.keyboard.press("Enter");
  await languages.getByRole("link", { name: "DE" }).waitFor(PATIENCE);
  await page.screenshot({ path: `${SCREENSHOTS}/stage-more-375.png` });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  expect(await languages.isVisible()).toBe(false);
  await visitor.isAt(more);
  await more.click();
  await visitor.presses("Privacy");
  await visitor.button("No, do not").waitFor(PATIENCE);
});
