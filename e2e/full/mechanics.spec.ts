import { expect, test } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const PATIENCE = { timeout: 15_000 };

test("a marketer builds a prize, sees the sum, puts it in force, rehearses it as a picture, and takes it back", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes", { nextDraw: null });
  const marketer = await opensPrizes(campaignId);
  const { page } = marketer;
  await marketer.presses("Edit prizes");
  const dialog = page.getByRole("dialog", { name: "Game, prizes and outcomes" });
  await dialog.waitFor(PATIENCE);
  const shares = dialog.locator("[data-shares]");
  const says = (text: string) => expect.poll(() => shares.textContent(), PATIENCE).toContain(text);
  await says("All prizes together: 0%");
  const rows = dialog.getByRole("row");
  const before = await rows.count();

  // By keyboard alone: a prize, its chance, and what cannot be is said at the field.
  await dialog.getByRole("button", { name: "Add prize" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => rows.count()).toBe(before + 1);
  const chance = dialog.getByRole("textbox", { name: "Chance of “New prize” in per cent" });
  await chance.focus();
  await page.keyboard.type("12.5");
  await page.keyboard.press("Enter");
  await says("All prizes together: 12.5%");
  await says("No win: 87.5%");
  await chance.fill("101");
  await page.keyboard.press("Enter");
  await dialog.getByText("A share lies between 0 and 100 %").waitFor(PATIENCE);
  await page.keyboard.press("Escape");
  expect(await chance.inputValue()).toBe("12.5");
  const stock = dialog.getByRole("textbox", { name: "Stock of “New prize”" });
  await stock.fill("40");
  await page.keyboard.press("Enter");

  // The details beside it: a name, a limit for single days.
  const details = dialog.getByRole("region", { name: "New prize" });
  await details.getByRole("textbox", { name: "Name" }).fill("A tea pot");
  await dialog.getByRole("textbox", { name: "Stock of “A tea pot”" }).waitFor(PATIENCE);
  const pot = dialog.getByRole("region", { name: "A tea pot" });
  await pot.getByText("Different for each day").click();
  await pot.getByRole("button", { name: /^Set \d+ days?$/ }).click();
  await pot.getByRole("table", { name: "Limit of each day" }).waitFor(PATIENCE);
  await pot.getByText("Unlimited", { exact: true }).click();

  // The order by the arrows on a handle.
  await dialog.getByRole("button", { name: "Move A tea pot" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.locator("[data-announcer]", { hasText: "A tea pot" }).waitFor(PATIENCE);
  await screenshot(page, "mechanics-prizes");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await screenshot(page, "mechanics-prizes");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // What the server owns is confirmed.
  await dialog.getByRole("button", { name: "Make live" }).click();
  const confirm = page.getByRole("dialog", { name: "Make stock and limits live?" });
  await confirm.getByText("“A tea pot” is new.").waitFor(PATIENCE);
  await confirm.getByRole("button", { name: "Make live" }).click();
  await page.getByText("Stock and limits are live.").waitFor(PATIENCE);
  const { data } = (await (await fair.server.api("GET", `/api/v1/campaigns/${campaignId}/stock`)).json()) as {
    data: { title: Record<string, string>; stock: number | null }[];
  };
  expect(data.find(({ title }) => Object.values(title).includes("A tea pot"))?.stock).toBe(40);

  // One click from the table to the rehearsal.
  await dialog.getByRole("button", { name: "Rehearse", exact: true }).click();
  await dialog.locator("[data-summary]", { hasText: /plays; .* of them win/ }).waitFor({ timeout: 60_000 });
  await dialog.getByRole("table", { name: "Prize by prize" }).getByText("A tea pot").waitFor(PATIENCE);
  await expect.poll(() => dialog.locator(".recharts-area").count(), PATIENCE).toBe(3);
  await screenshot(page, "mechanics-rehearsal");
  await expectAccessible(page);

  // Everything but what was confirmed goes back, from inside the dialog too.
  await dialog.getByRole("tab", { name: "Prizes" }).click();
  for (let step = 0; step < 30 && (await rows.count()) > before; step++) await page.keyboard.press("ControlOrMeta+z");
  await says("All prizes together: 0%");
  expect(await rows.count()).toBe(before);

  // A long one goes on while the page is loaded again, and can be cancelled.
  await dialog.getByRole("tab", { name: "Rehearsal" }).click();
  for (const guess of ["High", "Expected", "Low"]) {
    await dialog.getByRole("textbox", { name: guess, exact: true }).fill("400000");
    await page.keyboard.press("Enter");
  }
  // Until the server has answered there is nothing to come back to.
  const begun = page.waitForResponse((answer) => /\/rehearsals\/[0-9a-f-]{36}$/.test(answer.url()), PATIENCE);
  await dialog.getByRole("button", { name: "Rehearse now" }).click();
  const cancel = dialog.getByRole("button", { name: "Cancel", exact: true });
  await cancel.waitFor(PATIENCE);
  await begun;
  await page.reload();
  await page.getByText("Prizes", { exact: true }).first().click();
  await marketer.presses("Edit prizes");
  await dialog.getByRole("tab", { name: "Rehearsal" }).click();
  await dialog.getByRole("progressbar").waitFor(PATIENCE);
  await cancel.click();
  await dialog.getByText("The rehearsal was cancelled.").waitFor(PATIENCE);

  // Also before the server has said which one it is: it is told as soon as that is known.
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/rehearsals$/, async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Rehearse now" }).click();
  await cancel.click();
  const told = page.waitForRequest((request) => request.method() === "DELETE", PATIENCE);
  answer();
  await told;
  await dialog.getByText("The rehearsal was cancelled.").waitFor(PATIENCE);
  await page.unrouteAll();

  // What cannot be rehearsed says so in words, and what to do.
  marketer.expectsFault(/422.*rehearsals/);
  for (const guess of ["High", "Expected"]) {
    await dialog.getByRole("textbox", { name: guess, exact: true }).fill("90000000");
    await page.keyboard.press("Enter");
  }
  await dialog.getByRole("button", { name: "Rehearse now" }).click();
  await dialog.getByText("That is too many plays to rehearse", { exact: false }).waitFor(PATIENCE);
  await screenshot(page, "mechanics-refused");
});

test("a marketer makes a calendar of the wheel, fills a door, orders outcomes, and one step brings the wheel back", async () => {
  const { campaignId } = await fair.publishes("wheel-with-codes");
  const marketer = await opensPrizes(campaignId);
  const { page } = marketer;
  await marketer.presses("Choose another game");
  const choice = page.getByRole("dialog", { name: "Choose another game" });
  await choice.getByRole("radio", { name: "Weekly calendar" }).check();
  await choice.getByText("Pages, elements, prizes, outcomes, codes and mails.").waitFor(PATIENCE);
  await choice.getByText(/^These settings of the game: /).waitFor(PATIENCE);
  await screenshot(page, "mechanics-game");
  await expectAccessible(page);
  await choice.getByRole("button", { name: "Change the game" }).click();

  await marketer.presses("Edit doors");
  const dialog = page.getByRole("dialog", { name: "Game, prizes and outcomes" });
  await dialog
    .getByRole("row", { name: /Wednesday/ })
    .getByRole("button", { name: /^Door 3/ })
    .click();
  const door = dialog.getByRole("region", { name: "Door 3", exact: true });
  await door.getByRole("textbox", { name: "Title" }).fill("Halfway there");
  await door.getByRole("combobox", { name: "Prizes of door 3" }).press("ArrowDown");
  await page.getByRole("option", { name: "Bag of coffee" }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Door 3: Halfway there" }).waitFor(PATIENCE);
  await screenshot(page, "mechanics-doors");
  await expectAccessible(page);

  await dialog.getByRole("tab", { name: "Outcomes" }).click();
  await dialog.getByRole("button", { name: /^Door 3 .*Door = 3/ }).click();
  await dialog.getByRole("textbox", { name: "“Door” compared with" }).waitFor(PATIENCE);
  await dialog.getByRole("combobox", { name: "How “Door” is compared" }).click();
  await page.getByRole("option", { name: "lies between … and …" }).click();
  const upper = dialog.getByRole("textbox", { name: "“Door” to" });
  await upper.fill("2");
  await page.keyboard.press("Enter");
  await dialog.getByText("No number lies between these.").waitFor(PATIENCE);
  await dialog.getByText("This can never hold: see the conditions.").waitFor(PATIENCE);
  await screenshot(page, "mechanics-outcomes");
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden", ...PATIENCE });
  const undo = page.getByRole("button", { name: "Undo: Choose another game" });
  for (let step = 0; step < 30 && !(await undo.isVisible()); step++) await page.keyboard.press("ControlOrMeta+z");
  await undo.click();
  await page
    .getByRole("complementary", { name: "Pages and elements" })
    .getByText("Spin the wheel", { exact: true })
    .waitFor(PATIENCE);
});

async function opensPrizes(campaignId: string): Promise<Visitor> {
  const { studioUrl } = fair.server.demo();
  const marketer = await fair.marketer();
  const { page } = marketer;
  await page.goto(`${studioUrl.replace(/\/$/, "")}/campaigns/${campaignId}/edit`);
  await page.frameLocator("iframe").locator("h1").first().waitFor(PATIENCE);
  await page
    .getByRole("complementary", { name: "Pages and elements" })
    .getByText("Prizes", { exact: true })
    .first()
    .click();
  await page.getByRole("button", { name: "Edit prizes" }).waitFor(PATIENCE);
  return marketer;
}
