import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { CampaignFile } from "../../support/campaign.ts";
import { fairground } from "../../support/fairground.ts";
import { openHostSite } from "../../support/host-page.ts";
import { hearsPictures, pictureSize } from "../../support/shared-picture.ts";
import type { Visitor } from "../../support/visitor.ts";

/** What only arcade games have; that each is won and lost is proved in every-game.spec.ts. */
const fair = fairground();

/** Short games, whose tiers begin where the journey needs them. */
const changed =
  (tier: number, settings: Record<string, unknown> = {}) =>
  ({ document }: CampaignFile) => {
    Object.assign(document.game.settings, { maxTime: 7, ...settings });
    for (const outcome of document.outcomes)
      for (const test of outcome.when) test.value = [outcome.id === "silver" ? tier : 9_999];
    const silver = document.outcomes.find(({ id }) => id === "silver")?.prizes ?? [];
    for (const entry of document.prizePoolList) entry.wins = silver.includes(entry.id) ? 10_000 : 0;
  };

/** Follows what falls, as a finger does: to and fro. */
async function follows(visitor: Visitor, milliseconds: number): Promise<void> {
  const stage = visitor.page.locator(".arcade-stage");
  const box = await stage.boundingBox();
  if (!box) throw new Error("the stage cannot be seen");
  const { mouse } = visitor.page;
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down();
  for (let at = 0; at < milliseconds / 150; at += 1) {
    const share = 0.5 + 0.42 * Math.sin(at / 2.5);
    await mouse.move(box.x + box.width * share, box.y + box.height * share);
    await visitor.page.waitForTimeout(150);
  }
  await mouse.up();
}

test.each(["drop-game", "fruit-drop", "hit-the-target", "fly", "drive", "swim"])("%s looks right", async (fixture) => {
  const campaign = await fair.publishes(fixture, { edit: changed(9_999, { maxTime: 60, lives: 20 }) });
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  await visitor.opens(campaign);
  await visitor.looksRight(`${fixture}-start`);
  await visitor.presses("Play");
  await visitor.page.locator(".arcade[data-phase=play]").waitFor();
  await follows(visitor, 2_500);
  await visitor.looksRight(`${fixture}-play`);
});

/** How the stage stands in the window while it is played. */
const stands = (visitor: Visitor) =>
  visitor.page.evaluate(() => {
    const box = (selector: string) => {
      const found = document.querySelector(selector)?.getBoundingClientRect();
      if (!found) throw new Error(`There is no ${selector}`);
      return found;
    };
    const [game, field, bar] = [box(".arcade"), box(".arcade-stage"), box(".arcade-bar")];
    const middle = (each: Element) => each.getBoundingClientRect().top + each.clientHeight / 2;
    const [first = 0, ...others] = [...document.querySelectorAll(".arcade-value, .arcade-bar > button")].map(middle);
    const places = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isAlone = field.height >= innerHeight - 1 && field.width >= innerWidth - 1;
    const own = isAlone ? ".arcade-stage, .arcade-bar" : ".arcade";
    const on = places.flatMap((x) => places.map((y) => document.elementFromPoint(innerWidth * x, innerHeight * y)));
    const strangers = on.filter((each) => !each?.closest(own)).map((each) => each?.outerHTML.slice(0, 90));
    const { scrollWidth } = document.documentElement;
    return {
      whole: (game.width * game.height) / (innerWidth * innerHeight),
      field: (field.width * field.height) / (innerWidth * innerHeight),
      isInside: field.left >= -1 && field.top >= -1 && field.right <= innerWidth + 1 && field.bottom <= innerHeight + 1,
      isHigh: field.height >= innerHeight - 1,
      isWide: field.width >= innerWidth - 1,
      /** Where the world's own scenery is, from the window's edges. */
      world: [box(".arcade-stage > .arcade-drawing").top, innerHeight - box(".arcade-stage > .arcade-drawing").bottom],
      /** The bar's share of the height, and whether it lies where the player of a rising game is not. */
      bar: bar.height / innerHeight,
      isBarBelow: bar.top > innerHeight / 2,
      isOneRow: others.every((other) => Math.abs(other - first) < 8),
      strangers,
      isSideways: scrollWidth > innerWidth,
    };
  });

/** How much two neighbouring pixels of a row differ at most: what is out of focus has no hard edge. */
async function hardestEdge(page: Page, from: number, to: number): Promise<number> {
  const { width } = page.viewportSize() ?? { width: 0 };
  const picture = await page.screenshot({ clip: { x: 0, y: from, width, height: to - from } });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let at = 3; at < data.length; at += 1)
    if (Math.floor(at / 3) % info.width > 0) most = Math.max(most, Math.abs((data[at] ?? 0) - (data[at - 3] ?? 0)));
  return most;
}

test.each([
  ["drop-game", 375, 667],
  ["hit-the-target", 320, 568],
  ["fly", 320, 568],
  ["drive", 320, 568],
  ["drive", 768, 1024],
  ["swim", 375, 667],
  ["swim", 390, 844],
  ["drop-game", 390, 844],
  ["fly", 390, 844],
  ["fly", 768, 1024],
  ["drop-game", 1280, 800],
  ["swim", 1280, 800],
])("%s fills a window of %d × %d while it is played, and gives it back", async (fixture, width, height) => {
  const campaign = await fair.publishes(fixture, { edit: changed(9_999, { maxTime: 4, lives: 20 }) });
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  const { page } = visitor;
  await page.setViewportSize({ width, height });
  await visitor.opens(campaign);
  await page.evaluate(() => scrollTo(0, 60));
  await visitor.presses("Play");
  await page.locator(".arcade[data-phase=play]").waitFor();
  await expect.poll(async () => (await stands(visitor)).whole).toBeCloseTo(1);
  const seen = await stands(visitor);
  expect(seen).toMatchObject({ isInside: true, strangers: [], isSideways: false, isOneRow: true });
  expect(seen.bar).toBeLessThan(0.2);
  expect(seen.isBarBelow).toBe(fixture === "fly");
  const isWideGame = ["drive", "swim"].includes(fixture);
  expect(seen.isHigh).toBe(true);
  if (width < height) expect(seen.isWide).toBe(true);
  const [above = 0, beneath = 0] = seen.world;
  if (isWideGame && width < height) {
    // The figures stand clear of the road and the sea, and the scenery goes on beneath them as sharp as it is in the world.
    expect(above).toBeGreaterThanOrEqual(seen.bar * height);
    expect(beneath).toBeGreaterThan(0.08 * height);
    expect(await hardestEdge(page, height - beneath + 8, height)).toBeGreaterThan(60);
  }
  // Keys stay in the game: what it covers is not to be reached.
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press("Tab");
    const isOut = () =>
      document.activeElement?.closest("main a, main button, .fg-languages summary, .fg-drawn") !== null;
    const isGame = () => document.activeElement?.closest(".arcade") !== null;
    expect((await page.evaluate(isOut)) && !(await page.evaluate(isGame)), "focus on what is covered").toBe(false);
  }
  await visitor.sees("Nicely played");
  expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY])).toEqual([
    0,
    "visible",
  ]);
});

test("in a frame as high as its page a game stays on the page; in one of its own height it fills that, and the page stays as high", async () => {
  const campaign = await fair.publishes("drop-game", { edit: changed(9_999, { maxTime: 30, lives: 20 }) });
  const { companyId, campaignId } = campaign;
  const host = await openHostSite(
    () =>
      `<script src="${fair.server.url}/embed.js" async></script>
      <fairground-campaign company="${companyId}" campaign="${campaignId}"></fairground-campaign>
      <iframe id="own" src="${campaign.url}" width="360" height="600" title="Campaign"></iframe>`,
  );
  const visitor = await fair.visitor({ width: 768, reducedMotion: "no-preference" });
  const { page } = visitor;
  const heights = () =>
    page.evaluate(() => [...document.querySelectorAll("iframe")].map(({ clientHeight }) => clientHeight));
  const plays = async (frame: string) => {
    await visitor.stepsInto(frame);
    const before = await visitor.stage.evaluate(() => document.body.clientHeight);
    await visitor.presses("Play");
    await visitor.stage.locator(".arcade[data-phase=play]").waitFor();
    return visitor.stage.evaluate((before) => {
      const { width, height } = document.querySelector(".arcade")?.getBoundingClientRect() ?? { width: 0, height: 0 };
      const isFull = document.querySelector(".arcade.is-full") !== null;
      return { isFull, width, height, grown: document.body.clientHeight - before };
    }, before);
  };
  try {
    await page.goto(host.origin);
    expect((await plays("fairground-campaign iframe")).isFull).toBe(false);
    const then = await heights();
    await page.waitForTimeout(1_000);
    expect(await heights(), "heights of the frames a second later").toEqual(then);
    expect(await plays("#own")).toEqual({ isFull: true, width: 360, height: 600, grown: 0 });
    expect(await heights(), "heights of the frames").toEqual(then);
  } finally {
    await host.close();
  }
});

test("the end takes no side, and a win is one when the server says so", async () => {
  // Who survives the clock has reached nothing here; who is out of lives has won.
  const lost = await fair.publishes("drop-game", { edit: changed(9_999, { maxTime: 2, lives: 20 }) });
  const won = await fair.publishes("drop-game", { edit: changed(0, { maxTime: 2, lives: 20 }) });
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  const isThrown = () => visitor.page.locator(".win canvas, body > canvas").count();

  await visitor.opens(lost);
  await visitor.presses("Play");
  await visitor.page.locator(".arcade[data-phase=over] .arcade-points").waitFor();
  expect(await visitor.page.locator(".arcade-cover-title").textContent()).toBe("That’s it!");
  expect(await visitor.page.locator(".arcade-cover-text").textContent()).toMatch(
    /^\d{4} short of the draw for: Ten free rides$/,
  );
  await visitor.looksRight("arcade-end");
  await visitor.sees("Nicely played");
  expect(await isThrown()).toBe(0);

  await visitor.opens(won);
  await visitor.presses("Play");
  await visitor.page.locator(".arcade-cover-title", { hasText: /^Reserved for you:\s+One free ride$/ }).waitFor();
  await expect.poll(isThrown).toBe(1);
  await visitor.sees("Where may we write to?");
  await visitor.looksRight("arcade-claim");
});

/** The figures of the outcome as they are read: score, best, and each tier with what is said of it. */
const figures = (visitor: Visitor) =>
  visitor.page
    .locator(".arcade-result :is(dd, li)")
    .evaluateAll((each) => each.map((one) => (one.textContent ?? "").replace(/\s+/g, " ").trim()));

test("score, best and tiers stand beside every outcome, and stay through a reload", async () => {
  // Nothing is drawn in a tier that each score opens; nobody gets as far as the other.
  const blank = ({ document, metadata }: CampaignFile) => {
    changed(0, { maxTime: 4, lives: 20 })({ document, metadata } as CampaignFile);
    for (const entry of document.prizePoolList) entry.wins = 0;
    for (const outcome of document.outcomes)
      for (const test of outcome.when) test.value = [outcome.id === "silver" ? 1 : 99];
  };
  const campaign = await fair.publishes("fruit-drop", { edit: blank });
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  await visitor.opens(campaign);
  await visitor.presses("Play");
  await visitor.page.locator(".arcade[data-phase=play]").waitFor();
  await follows(visitor, 3_500);
  await visitor.sees("Nicely played");
  await visitor.page.locator(".arcade-result").waitFor();
  const told = await visitor.tells("game_finished");
  const score = Number((told as { score?: number }).score);
  const first = await figures(visitor);
  expect(first.slice(0, 2)).toEqual([`${score}`, `${score}`]);
  expect(first[2]).toBe(
    score >= 1 ? "A bottle of the season in the draw from 1 reached" : "A bottle of the season in the draw from 1",
  );
  expect(first[3]).toBe("A picnic for four in the draw from 99");
  await visitor.looksRight("arcade-figures");
  await visitor.page.reload();
  await visitor.sees("Nicely played");
  await visitor.page.locator(".arcade-result").waitFor();
  expect(await figures(visitor)).toEqual(first);
  await visitor.page.setViewportSize({ width: 320, height: 568 });
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a win is shared as a picture with score and prize, and with nothing of who has won", async () => {
  const campaign = await fair.publishes("fruit-drop", { edit: changed(0, { maxTime: 4, lives: 20 }) });
  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  const said = await hearsPictures(visitor.page);
  await visitor.opens(campaign);
  await visitor.presses("Play");
  await visitor.page.locator(".arcade[data-phase=play]").waitFor();
  await follows(visitor, 3_500);
  await visitor.sees("Where may we write to?");
  await visitor.fills({ "E-mail": "pomona@example.org", "I agree to": true });
  await visitor.presses("Claim it");
  await visitor.sees("Won in the draw");
  const [score = ""] = await figures(visitor);
  await visitor.looksRight("arcade-won");
  const saved = visitor.page.waitForEvent("download");
  await visitor.presses("Share as a picture");
  expect(pictureSize(await (await saved).path(), "shared-win")).toEqual([1_080, 1_350]);
  const { texts, pictures } = await said();
  for (const text of ["Won in the draw", "A bottle of the season", "Score", score]) expect(texts).toContain(text);
  expect(pictures).toEqual([expect.stringContaining("verdelo"), expect.stringContaining("juice")]);
  expect(texts.join(" ")).not.toMatch(/pomona/i);
});

test("a visitor plays by keyboard alone and wins nothing below the tier", async () => {
  const campaign = await fair.publishes("drop-game", { edit: changed(9_999, { maxTime: 4 }) });
  const visitor = await fair.visitor({ width: 1280 });
  const { keyboard } = visitor.page;
  await visitor.opens(campaign);
  await visitor.tabsTo(["button", "Play"]);
  await keyboard.press("Enter");
  await visitor.page.locator(".arcade[data-phase=play]").waitFor();
  await keyboard.down("ArrowLeft");
  await visitor.page.waitForTimeout(600);
  await keyboard.up("ArrowLeft");
  await keyboard.press("Escape");
  await visitor.isAt(visitor.button("Continue"));
  await visitor.looksRight("arcade-paused");
  await keyboard.press("Enter");
  await visitor.sees("Nicely played");
  expect(await campaign.awarded()).toBe(0);
});

test("a visitor plays step by step: the game says what comes and waits", async () => {
  const campaign = await fair.publishes("drive", { edit: changed(1, { maxTime: 9, bombSpawnTime: 0 }) });
  const visitor = await fair.visitor();
  visitor.expectsFault(/status of 429/); // quicker than people decide: it is told when to come again, and waits
  await visitor.opens(campaign);
  await visitor.presses("Play step by step");
  const steps = visitor.page.locator(".arcade-steps");
  await visitor.page.locator(".arcade[data-phase=decide]").waitFor();
  await visitor.looksRight("arcade-step-mode");
  for (let decisions = 0; decisions < 60; decisions += 1) {
    await visitor.page.locator(".arcade[data-phase=decide], h1:has-text('Where may we write to?')").first().waitFor();
    if (!(await steps.isVisible())) break;
    const said = (await steps.locator("legend").textContent()) ?? "";
    expect(said).toMatch(/^(coin|petrol can|heart) (top|middle|bottom)/);
    const place = /(?:coin|petrol can) (top|middle|bottom)/.exec(said)?.[1] ?? "stay";
    await steps.getByRole("button", { name: place, exact: true }).click();
    await visitor.page
      .locator(".arcade:not([data-phase=decide]), h1:has-text('Where may we write to?')")
      .first()
      .waitFor();
  }
  await visitor.sees("Where may we write to?");
  expect(await campaign.awarded()).toBe(1);
});

test("a reload in the middle goes on where the server says, and nothing is played twice", async () => {
  const campaign = await fair.publishes("drop-game", { edit: changed(9_999, { maxTime: 14, lives: 20 }) });
  const visitor = await fair.visitor();
  visitor.expectsFault(/status of 429/); // too soon: it is told when to come again, and waits
  await visitor.opens(campaign);
  await visitor.presses("Play");
  await visitor.page.locator(".arcade[data-phase=play]").waitFor();
  await visitor.page.waitForTimeout(3_000);
  await visitor.page.reload();
  // Ten seconds were released: they have passed, the game goes on with the last four.
  await visitor.page.locator(".arcade[data-phase=play]").waitFor();
  await visitor.sees("Nicely played");
  expect(await visitor.tells("game_finished")).toMatchObject({ time: 14 });
});

/** Whether what the canvas shows changes; a busy machine draws few pictures a second, so it is looked at for a while. */
async function isInMotion(visitor: Visitor): Promise<boolean> {
  await visitor.page.locator(".arcade-stage.is-painted").waitFor();
  const seen = () => visitor.page.locator("canvas").evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const before = await seen();
  for (let look = 0; look < 8; look += 1) {
    await visitor.page.waitForTimeout(500);
    if ((await seen()) !== before) return true;
  }
  return false;
}

test("preview, tutorial and outcomes are as the settings say, and the HUD shows every value of the specification", async () => {
  const on = await fair.publishes("drop-game", { edit: changed(9_999, { maxTime: 1 }) });
  const hud = ["score", "lives", "time", "attempts", "level", "prize", "attemptsLeft"].map((value) => ({ value }));
  const off = await fair.publishes("drop-game", {
    edit: changed(9_999, { maxTime: 1, preview: false, tutorial: false, outcomes: false, hud }),
  });

  const visitor = await fair.visitor({ reducedMotion: "no-preference" });
  await visitor.opens(on);
  expect(await isInMotion(visitor)).toBe(true);
  await visitor.reads("Collect");
  await visitor.presses("Play");
  await visitor.page.locator(".arcade[data-phase=over] .arcade-cover-title").waitFor();
  await visitor.sees("Nicely played");

  const still = await fair.visitor();
  await still.opens(on);
  expect(await isInMotion(still), "under reduced motion").toBe(false);

  const other = await fair.visitor({ reducedMotion: "no-preference" });
  await other.opens(off);
  expect(await isInMotion(other)).toBe(false);
  expect(await other.page.locator(".arcade-guide, .arcade-hint").count()).toBe(0);
  const covers = other.page
    .waitForSelector(".arcade[data-phase=over] .arcade-cover", { timeout: 20_000 })
    .catch(() => null);
  await other.presses("Play");
  await other.page.locator(".arcade[data-phase=play]").waitFor();
  expect(await other.page.locator(".arcade-value dt").allTextContents()).toEqual([
    ...["Score", "Lives", "Time", "Attempts", "Level", "Prize", "Attempts left"],
  ]);
  await other.sees("Nicely played");
  expect(await Promise.race([covers, other.page.waitForTimeout(100).then(() => null)])).toBeNull();
});
