import { expect, test } from "vitest";
import { Counted } from "../support/counted.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";

const fair = fairground();
const LONG = { timeout: 60_000 };
const BAR = 40;

/** Doors of the template that hold a text so far, and no prizes. */
const DOORS = [
  { n: 2, game: "Spin the wheel", prize: /mug/i },
  { n: 4, game: "Quiz", prize: /chocolate/i },
  { n: 6, game: "Memory", prize: /gift/i },
  { n: 8, game: "Drop game", prize: /mug/i },
] as const;
const DAY = 86_400_000;

test("task c: an advent calendar with a wheel, a quiz, a memory and a drop game behind doors, each with prizes of its own, is published and played", async () => {
  const visitor = await fair.marketer({ width: 1280 });
  const { page } = visitor;
  const hand = new Counted(visitor);
  await page.goto(`${fair.server.url}/studio/campaigns`);
  await hand.clicksOn(page.getByRole("link", { name: "New campaign" }));
  await hand.clicksOn(page.getByRole("button", { name: /Advent calendar/ }));
  await hand.presses("Create campaign");
  await page.frameLocator("iframe").locator("h1").first().waitFor(LONG);
  const campaignId = /campaigns\/([^/]+)/.exec(page.url())?.[1] ?? "";

  await hand.clicksOn(
    page.getByRole("complementary", { name: "Pages and elements" }).getByText("Prizes", { exact: true }),
  );
  await hand.presses("Edit doors");
  const dialog = page.getByRole("dialog", { name: "Game, prizes and outcomes" });
  // Eight doors are due, so that all four can be played today.
  await hand.writesOver(
    dialog.getByRole("textbox", { name: "First day" }),
    new Date(Date.now() - 8 * DAY).toISOString().slice(0, 10),
  );
  for (const { n, game, prize } of DOORS) {
    await hand.clicksOn(dialog.getByRole("button", { name: new RegExp(`^Door ${n}\\b`) }));
    const door = dialog.getByRole("region", { name: `Door ${n}`, exact: true });
    await hand.clicksOn(door.getByRole("combobox", { name: "Behind the door" }));
    await hand.clicksOn(page.getByRole("option", { name: game, exact: true }));
    const prizes = door.getByRole("combobox", { name: `Prizes of door ${n}` });
    await hand.clicksOn(prizes.locator("xpath=ancestor::*[contains(@class,'MultiSelect-input')][1]"));
    await hand.clicksOn(page.getByRole("option", { name: prize }));
    await hand.key("Escape");
  }
  await visitor.looksRight("hour-calendar-doors");
  await hand.key("Escape");
  await hand.presses("Publish");
  await hand.clicksOn(page.getByRole("dialog").getByRole("button", { name: /^Publish/ }));
  await visitor.reads(/Published/);
  hand.report("task c", BAR);
  expect(hand.clicks).toBeLessThanOrEqual(BAR);

  const { companyId = "" } = fair.server.demo().campaigns[0] ?? {};
  for (const { n } of DOORS) {
    const player = await fair.visitor({ width: 375 });
    await player.opens(`${fair.server.url}/${companyId}/${campaignId}/`);
    await player.page.getByRole("main").getByRole("button").first().click(PATIENCE);
    await player.page.getByRole("button", { name: new RegExp(`^Door ${n}\\b`) }).click(PATIENCE);
    await plays[n]?.(player);
    expect(await player.page.getByText("out of step").count()).toBe(0);
    await player.leaves();
  }
});

type Player = Awaited<ReturnType<typeof fair.visitor>>;
const plays: Readonly<Record<number, (player: Player) => Promise<unknown>>> = {
  async 2(player) {
    await player.presses("Spin the wheel");
    await player.tells("outcome");
  },
  async 4(player) {
    await player.presses("Start");
    await player.presses("Mercury");
    await player.presses("See the result");
    await player.tells("outcome");
  },
  async 6(player) {
    await player.presses("Start");
    await player.page.locator(".memory[data-phase=playing]").waitFor(LONG);
    const card = player.page.getByRole("button", { name: /^Card \d+ of \d+/ }).first();
    await card.click(PATIENCE);
    await expect.poll(() => card.getAttribute("aria-label"), PATIENCE).not.toContain("face down");
  },
  async 8(player) {
    await player.presses("Play");
    await player.page.locator(".arcade[data-phase=play],.arcade[data-phase=over]").waitFor(LONG);
  },
};
