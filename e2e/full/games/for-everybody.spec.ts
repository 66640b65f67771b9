import { describe, expect, test } from "vitest";
import { fairground } from "../../support/fairground.ts";
import { film } from "../../support/film.ts";
import { FLASH_AREA, flashesIn } from "../../support/flashes.ts";
import { PATIENCE } from "../../support/patience.ts";
import type { Visitor } from "../../support/visitor.ts";
import { Hand } from "./ways/hand.ts";
import { JOURNEYS } from "./ways/index.ts";

/** What may harm or hinder: flashes (WCAG 2.3.1), and what moves by itself and does not end (WCAG 2.2.2). */
const fair = fairground();
const SMALL = { quality: 60, size: { maxWidth: 188, maxHeight: 334 } };

/** Filmed by the same camera: without it nothing would be known of the games. */
test("the camera sees a page that flashes six times a second, and none that does so twice", async () => {
  const seen = async (period: number) => {
    const page = await fair.browser.newPage({ viewport: { width: 375, height: 667 } });
    await page.setContent(
      `<style>body{margin:0;height:100vh;animation:f ${period}ms steps(1) infinite}@keyframes f{0%{background:#000}50%{background:#fff}}</style>`,
    );
    const { frames, stop } = await film(page, SMALL);
    await page.waitForTimeout(3_000);
    await stop();
    await page.close();
    return flashesIn(frames, 375);
  };
  const fast = await seen(166);
  expect(fast.most).toBeGreaterThan(3);
  expect(fast.area).toBeGreaterThan(FLASH_AREA);
  const slow = await seen(500);
  expect(slow.most).toBeGreaterThan(0);
  expect(slow.most).toBeLessThanOrEqual(3);
});

const flashing = ["spin-the-wheel", "spin-the-wheel-2.0", "slot-machine", "scratch-card", "shell-game", "drop-game"];

test.each(flashing as (keyof typeof JOURNEYS)[])("%s: nothing flashes more than three times a second", async (kind) => {
  const journey = JOURNEYS[kind];
  const campaign = await fair.publishes(journey.fixture, journey.pretends?.("won") ?? {});
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  const play = { visitor, hand: new Hand(visitor, "mouse"), ending: "won" as const };
  await visitor.opens(campaign);
  await journey.arrives(play);
  const { frames, stop } = await film(visitor.page, SMALL);
  await journey.plays(play);
  await journey.claims?.(play);
  await visitor.page.getByRole("heading", { level: 1, name: journey.comesTo.won }).first().waitFor(PATIENCE);
  await stop();
  const { area, most, rate } = await flashesIn(frames, 375);
  expect(most, `flashes in a second; ${area} px² at once, ${rate.toFixed(0)} frames a second`).toBeLessThanOrEqual(3);
});

/** Animations that go on for more than five seconds without anybody's doing. */
const restless = (visitor: Visitor) =>
  visitor.page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === "running" && Number(one.effect?.getComputedTiming().endTime) > 5_000)
      .map((one) => {
        const target = (one.effect as KeyframeEffect).target; // CSS animates elements alone
        return `${target?.getAttribute("class") ?? target?.tagName} ${(one as CSSAnimation).animationName ?? one.id}`;
      }),
  );

describe("what moves by itself ends within five seconds", () => {
  test.each(Object.entries(JOURNEYS))("%s: on the first page and where the game waits", async (_kind, journey) => {
    const campaign = await fair.publishes(journey.fixture, journey.pretends?.("won") ?? {});
    const visitor = await fair.visitor({ reducedMotion: "no-preference" });
    await visitor.opens(campaign);
    await visitor.page.locator("h1").first().waitFor(PATIENCE);
    expect(await restless(visitor)).toEqual([]);
    await journey.arrives({ visitor, hand: new Hand(visitor, "mouse"), ending: "won" });
    expect(await restless(visitor)).toEqual([]);
  });
});

describe("the scene behind a page lives", () => {
  /** How many of its things move, of how many; null where there are none. */
  const life = ({ page }: Visitor) =>
    page.evaluate(() => {
      const layer = document.querySelector(".world-life");
      if (!layer) return null;
      const moving = document.getAnimations().filter(({ effect }) => layer.contains((effect as KeyframeEffect).target));
      return { moving: moving.length, things: layer.querySelectorAll(":scope > * > *").length };
    });
  const stands = expect.objectContaining({ moving: 0 });
  const opens = async (options: { width?: number; reducedMotion: "reduce" | "no-preference" }) => {
    const campaign = await fair.publishes("wheel-with-codes");
    const visitor = await fair.visitor(options);
    await visitor.opens(campaign);
    return visitor;
  };

  test("it moves as the page comes, stands still within five seconds, and moves again when the visitor does", async () => {
    const visitor = await opens({ width: 1280, reducedMotion: "no-preference" });
    const { page } = visitor;
    await expect.poll(() => life(visitor), PATIENCE).not.toBeNull();
    const begun = await life(visitor);
    expect(begun?.things).toBeGreaterThan(8);
    expect(begun?.moving).toBe(begun?.things);
    await page.waitForTimeout(5_000);
    expect(await life(visitor)).toEqual(stands);

    const shifts = () =>
      page.locator(".world-life > *").evaluateAll((planes) => planes.map((plane) => getComputedStyle(plane).translate));
    await page.mouse.move(1_200, 700);
    await expect.poll(async () => (await life(visitor))?.moving, PATIENCE).toBeGreaterThan(8);
    await page.waitForTimeout(5_000);
    expect(await life(visitor)).toEqual(stands);
    const [far = [0], near = [0]] = (await shifts()).map((shift) => (shift.match(/-?[\d.]+/g) ?? []).map(Number));
    expect(Math.sign(far[0] ?? 0), "against each other").toBe(-Math.sign(near[0] ?? 0));
    for (const pixels of [...far, ...near]) expect(Math.abs(pixels)).toBeLessThanOrEqual(12);
    expect(Math.abs(near[0] ?? 0)).toBeGreaterThan(Math.abs(far[0] ?? 0));

    // In nobody's way; and were it to be met by a pointer, what stands on the page would be met before it.
    const { x = 0, y = 0 } = (await page.locator("h1").first().boundingBox()) ?? {};
    const met = () =>
      page.evaluate(
        ([left = 0, top = 0]) =>
          document
            .elementsFromPoint(left, top)
            .flatMap((one) => (one.closest(".world-life") ? "life" : one.closest("h1") ? "heading" : [])),
        [x + 20, y + 10],
      );
    expect(await met()).toEqual(["heading"]);
    await page
      .locator(".world-life")
      .evaluate((layer) => Object.assign((layer as HTMLElement).style, { pointerEvents: "auto" }));
    expect([...new Set(await met())]).toEqual(["heading", "life"]);
    expect(await visitor.layoutShift()).toBe(0);
    await visitor.looksRight("living-world");

    // The next page has its own, which moves as it comes; of this one nothing is left.
    await page.locator(".world-life").evaluate((layer) => layer.classList.add("is-old"));
    await page.getByText("Play now").click();
    await expect.poll(async () => (await life(visitor))?.moving, PATIENCE).toBeGreaterThan(8);
    expect(await page.locator(".world-life").count()).toBe(1);
    expect(await page.locator(".is-old").count()).toBe(0);
  });

  test("it rests beside a game", async () => {
    const visitor = await opens({ width: 1280, reducedMotion: "no-preference" });
    await expect.poll(() => life(visitor), PATIENCE).not.toBeNull();
    await JOURNEYS["spin-the-wheel"].arrives({ visitor, hand: new Hand(visitor, "mouse"), ending: "won" });
    await visitor.page.locator(".fg-play").waitFor(PATIENCE);
    expect(await life(visitor)).toBeNull();
    await visitor.page.mouse.move(300, 300);
    await visitor.page.waitForTimeout(300);
    expect(await life(visitor)).toBeNull();
  });

  test("a page is as high and as wide with it as without", async () => {
    const { page } = await opens({ reducedMotion: "no-preference" });
    const layer = page.locator(".world-life");
    await layer.waitFor({ ...PATIENCE, state: "attached" });
    const size = () => page.evaluate(() => [document.body.scrollWidth, document.documentElement.scrollHeight]);
    const before = await size();
    await layer.evaluate((it) => it.remove());
    expect(await size()).toEqual(before);
  });

  test("a tab that is not seen has none of it", async () => {
    const visitor = await opens({ reducedMotion: "no-preference" });
    await expect.poll(() => life(visitor), PATIENCE).not.toBeNull();
    await visitor.page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    expect(await life(visitor)).toBeNull();
  });

  test("where less motion is wanted there is none of it, also when that is said later", async () => {
    const calm = await opens({ reducedMotion: "reduce" });
    await calm.page.mouse.move(200, 200);
    await calm.page.waitForTimeout(1_000);
    expect(await life(calm)).toBeNull();
    const visitor = await opens({ reducedMotion: "no-preference" });
    await expect.poll(() => life(visitor), PATIENCE).not.toBeNull();
    await visitor.page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(() => life(visitor), PATIENCE).toBeNull();
  });
});
