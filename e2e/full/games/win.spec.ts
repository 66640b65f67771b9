import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DURATION } from "../../../packages/games/src/kit/ending/size.ts";
import { fairground } from "../../support/fairground.ts";
import { PATIENCE } from "../../support/patience.ts";
import { SCREENSHOTS } from "../../support/screenshots.ts";
import type { Visitor } from "../../support/visitor.ts";
import { Hand } from "./ways/hand.ts";
import { JOURNEYS } from "./ways/index.ts";
import type { Journey } from "./ways/journey.ts";

/** The win: the prize rises from where the game shows it, is named large, and becomes the next page's picture. */
const fair = fairground();
const ending = "won";

const wins = {
  "spin-the-wheel": "Mug",
  "spin-the-wheel-2.0": "Steel bottle",
  "slot-machine": "Studio headphones",
  "scratch-card": "Bar of the month",
  "shell-game": "Harvest basket",
  "memory-game": "Picnic for two",
} as const;

const journeyOf = (kind: keyof typeof JOURNEYS): Journey => JOURNEYS[kind];

async function comesToTheGame(kind: keyof typeof JOURNEYS, how: Parameters<typeof fair.visitor>[0]): Promise<Visitor> {
  const journey = journeyOf(kind);
  const { visitor, hand } = await visits(journey, how);
  await journey.arrives({ visitor, hand, ending });
  return visitor;
}

async function visits(journey: Journey, how: Parameters<typeof fair.visitor>[0]) {
  const campaign = await fair.publishes(journey.fixture, journey.pretends?.("won") ?? {});
  const visitor = await fair.visitor(how);
  await visitor.opens(campaign);
  return { visitor, hand: new Hand(visitor, "mouse"), ending };
}

/** What is seen of a win: its words, its picture's file, how it lies to what it covers. */
const seen = (visitor: Visitor) =>
  visitor.page.evaluate(() => {
    const win = document.querySelector(".win");
    const said = (part: string) => win?.querySelector(part)?.textContent ?? "";
    const picture = win?.querySelector<HTMLImageElement>("img.win-picture");
    const box = picture?.getBoundingClientRect();
    return {
      cheer: said(".win-cheer"),
      name: said(".win-name"),
      picture: picture?.src ?? "",
      isLarge: box !== undefined && box.width >= Math.min(innerWidth, innerHeight) * 0.28,
      isInside: box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0,
      isHidden: win?.getAttribute("aria-hidden"),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

/** Of every frame until the win is gone: those in which its words can be read, and the page below as well. */
const saidOverThePage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ night: number; words: number }[]>((done) => {
        const mixed: { night: number; words: number }[] = [];
        const opacity = (part: Element) => Number(getComputedStyle(part).opacity);
        requestAnimationFrame(function look() {
          const win = document.querySelector(".win");
          const words = win?.querySelector(".win-name");
          if (!win || !words) return done(mixed);
          const found = { night: opacity(win), words: opacity(words) };
          if (found.night < 0.95 && found.words > 0.05) mixed.push(found);
          requestAnimationFrame(look);
        });
      }),
  );

describe.each(Object.entries(wins) as [keyof typeof wins, string][])("%s", (kind, prize) => {
  test.each([375, 1280] as const)(
    "at %i px the prize is named, and its picture comes to rest on the next page",
    async (width) => {
      const journey = journeyOf(kind);
      const { visitor, hand } = await visits(journey, { width, reducedMotion: "no-preference" });
      await journey.arrives({ visitor, hand, ending });
      const playing = journey.plays({ visitor, hand, ending });
      playing.catch(() => {}); // said below
      const { page } = visitor;
      // A slow hand goes on scratching while the prize rises.
      await page.locator(".win").waitFor(PATIENCE);
      const right = { cheer: "You won!", name: prize, isHidden: "true", sideways: 0, isLarge: true, isInside: true };
      await expect.poll(() => seen(visitor), { timeout: 2_600, interval: 60 }).toMatchObject(right);
      const win = await seen(visitor);
      await page.screenshot({ path: join(SCREENSHOTS, `win-${kind}-${width}.png`) });
      const mixed = saidOverThePage(page);
      await playing;
      await visitor.sees(journey.comesTo.won);
      await page
        .locator(".win,.is-landing")
        .first()
        .waitFor({ ...PATIENCE, state: "detached" });
      expect(await mixed, "frames in which the win's words lie over the page's").toEqual([]);
      const pictures = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>("main img")]
          .filter((one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility === "visible")
          .map(({ src }) => src),
      );
      expect(pictures, "the same picture on the next page").toContain(win.picture);
      await visitor.looksRight(`win-then-${kind}`);
    },
  );
});

test.each(["Enter", "tap"] as const)("%s is enough: nobody has to wait for a celebration", async (skips) => {
  const journey = journeyOf("spin-the-wheel");
  const { visitor } = await visits(journey, { reducedMotion: "no-preference" });
  const { page } = visitor;
  // By itself this celebration never ends.
  await page.evaluate((never) => {
    const { setTimeout: later } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, after?: number) => (after === never ? 0 : later(run, after)),
    });
  }, DURATION.usual);
  await journey.arrives({ visitor, hand: new Hand(visitor, "mouse"), ending });
  await journey.plays({ visitor, hand: new Hand(visitor, "mouse"), ending });
  await page.locator(".win").waitFor(PATIENCE);
  await page.waitForTimeout(600); // for as long it is deaf, as the last press of a game is no wish to go on
  if (skips === "tap") await page.mouse.click(180, 300);
  else await page.keyboard.press(skips);
  await visitor.sees(journey.comesTo.won);
});

test("a win that a reload interrupts shows its outcome at once", async () => {
  const journey = journeyOf("spin-the-wheel");
  const { visitor, hand } = await visits(journey, { reducedMotion: "no-preference" });
  const { page } = visitor;
  await journey.arrives({ visitor, hand, ending });
  const handedIn = page.waitForResponse((response) => /game-data/i.test(response.url()), PATIENCE);
  await journey.plays({ visitor, hand, ending });
  await page.locator(".win").waitFor(PATIENCE);
  await handedIn;
  expect(await page.locator(".win").count(), "handed in while it is celebrated").toBe(1);
  await page.reload();
  await visitor.sees(journey.comesTo.won);
  expect(await page.locator(".win").count()).toBe(0);
});

test("where motion is unwanted the prize stands still, is named all the same, and the page follows", async () => {
  const journey = journeyOf("scratch-card");
  const visitor = await comesToTheGame("scratch-card", { reducedMotion: "reduce" });
  await journey.plays({ visitor, hand: new Hand(visitor, "keyboard"), ending });
  await visitor.page.locator(".win").waitFor(PATIENCE);
  const moving = await visitor.page.evaluate(
    () => document.querySelector(".win")?.getAnimations({ subtree: true }).length ?? -1,
  );
  expect(moving).toBe(0);
  expect(await visitor.page.locator("canvas").count()).toBeLessThanOrEqual(1);
  await visitor.sees(journey.comesTo.won);
});

test("where the outcome cannot be had the game is seen again, with what to do; it has turned plainly without its finery", async () => {
  const journey = journeyOf("spin-the-wheel");
  const { visitor, hand } = await visits(journey, { reducedMotion: "no-preference" });
  visitor.expectsFault(/Failed to load resource/, /ERR_/);
  let withheld = 0;
  await visitor.page.route(/\/wheel-(?!turn-)[\w-]+\.js/, (route) => {
    withheld += 1;
    return route.abort();
  });
  await journey.arrives({ visitor, hand, ending });
  await visitor.page.route(/game-data/i, (route) => route.abort());
  await journey.plays({ visitor, hand, ending });
  await visitor.page.locator(".win").waitFor(PATIENCE);
  expect(withheld).toBe(1);
  expect(await visitor.page.locator(".wheel-disc-blur").count()).toBe(0);
  await visitor.button("Try again").waitFor({ timeout: 60_000 });
  await visitor.page.locator(".win").waitFor({ ...PATIENCE, state: "detached" });
});
