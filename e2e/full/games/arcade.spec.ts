import { expect, test } from "vitest";
import type { CampaignFile } from "../../support/campaign.ts";
import { fairground } from "../../support/fairground.ts";
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
    await visitor.page.locator(".arcade[data-phase=decide], h1:has-text('You earned this')").first().waitFor();
    if (!(await steps.isVisible())) break;
    const said = (await steps.locator("legend").textContent()) ?? "";
    expect(said).toMatch(/^(coin|petrol can|heart) (top|middle|bottom)/);
    const place = /(?:coin|petrol can) (top|middle|bottom)/.exec(said)?.[1] ?? "stay";
    await steps.getByRole("button", { name: place, exact: true }).click();
    await visitor.page.locator(".arcade:not([data-phase=decide]), h1:has-text('You earned this')").first().waitFor();
  }
  await visitor.sees("You earned this");
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
