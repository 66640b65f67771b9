import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { fairground } from "../../support/fairground.ts";
import { screenshot } from "../../support/screenshots.ts";
import type { Visitor } from "../../support/visitor.ts";

const fair = fairground();
const LIMIT = "That was today’s play";

/** What may move under the visitor's eyes, by the measure of layout shift; a good page has less than 0.1. */
const STILL = 0.02;

test.each([375, 1280])(
  "today's door is marked; one that is not due answers where it can be seen; today's holds a parcel, which opens, at %i px",
  async (width) => {
    const calendar = await fair.publishes("advent-calendar", { nextDraw: width === 375 ? "mug" : null });
    const visitor = await fair.visitor({ width });
    const { page } = visitor;
    await visitor.opens(calendar);
    if (width === 375) await visitor.looksRight("calendar-start");
    await visitor.presses("To the calendar");
    await visitor.sees("Which door is it today?");
    const today = page.locator("[aria-current=date]");
    expect(
      await today.evaluateAll((doors) => doors.map((door) => door.querySelector(".game-unseen")?.textContent)),
    ).toEqual(["Door 1, today "]);
    await today.getByText("today", { exact: true }).waitFor();
    if (width === 375) await visitor.looksRight("calendar-board");

    await page.getByRole("button", { name: "Door 7", exact: true }).click();
    await page.locator(".calendar-door.is-shut").waitFor();
    const answer = page.locator(".calendar-said");
    const says = (await answer.textContent()) ?? "";
    expect(says).toMatch(/^Door 7 opens on /);
    await page.locator("[aria-live=polite]:not([role])").getByText(says, { exact: true }).waitFor();
    // In the window, wherever the door lies in the scene.
    await page.getByRole("button", { name: "Door 5", exact: true }).scrollIntoViewIfNeeded();
    expect(await isInWindow(answer)).toBe(true);
    if (width === 375) await screenshot(page, "calendar-shut");

    const before = await visitor.layoutShift();
    await today.click();
    await visitor.reads("A little parcel");
    await page.locator(".gift").waitFor();
    await page.waitForTimeout(1_200); // the way through the door has an end
    expect((await visitor.layoutShift()) - before).toBeLessThan(STILL);
    if (width === 375) await visitor.looksRight("calendar-gift");
    // The player claims at once; the server says that the form comes first.
    visitor.expectsFault(/status of 422/);
    await visitor.presses("Open your gift");
    await page.locator(".gift.is-open").waitFor();
    if (width === 375) await page.locator(".gift.is-open .gift-prize img").waitFor();
    await visitor.reads(width === 375 ? /Reserved for you:\s*A winter mug/ : "Not this time");
    await page.waitForTimeout(1_000); // the lid is off, and the prize has risen
    await screenshot(page, width === 375 ? "calendar-won-moment" : "calendar-lost-moment");
    expect((await visitor.layoutShift()) - before).toBeLessThan(STILL);
    await visitor.sees(width === 375 ? "Where shall we send it?" : "Until tomorrow");
    const asked = visitor.calls
      .filter(({ call }) => /steps|get-prize|lead-game-data/.test(call))
      .map(({ call }) => call);
    expect(asked.map((call) => call.replace(/plays\/[^/]+/, "plays/…").replace(/get-prize.*/, "get-prize"))).toEqual([
      "PUT /api/v1/plays/…/steps/1",
      "PUT /api/v1/plays/…/steps/2",
      expect.stringMatching(/get-prize$/),
      expect.stringMatching(/lead-game-data$/),
    ]);

    // One door a day: whoever comes back in another tab is told so, and no door opens.
    visitor.expectsFault(/406/);
    const tab = await page.context().newPage();
    await tab.goto(calendar.url);
    await tab.getByRole("heading", { level: 1, name: LIMIT }).waitFor();
  },
);

const isInWindow = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test("by keyboard alone, and nothing moves for who wants no motion", async () => {
  const visitor = await fair.visitor({ width: 768, reducedMotion: "reduce" });
  const { page } = visitor;
  visitor.expectsFault(/status of 422/); // who wins is asked for an address before the claim
  await visitor.opens(await fair.publishes("advent-calendar"));
  await page.getByRole("button", { name: "To the calendar" }).press("Enter");
  await visitor.sees("Which door is it today?");
  await page.locator("[aria-current=date]").waitFor();
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each.playState === "running").length);
  await expect.poll(moving).toBe(0);
  await page.getByRole("button", { name: /^Door 1\b/ }).press("Enter");
  await visitor.reads("A little parcel");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("A little parcel");
  await expect.poll(moving).toBe(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await visitor.sees(/^(Where shall we send it\?|Until tomorrow)$/);
});

const person = { "First name": "Ida", "Last name": "Imhof", "I agree to": true };

async function goes(visitor: Visitor, start: string, form: string, email: string): Promise<void> {
  await visitor.presses(start);
  await visitor.fills({ ...person, "E-mail": email });
  await visitor.presses(form);
}

test.each([
  { width: 375, prize: "plant", headline: "It has hatched" },
  { width: 1280, prize: null, headline: "Tomorrow the next one" },
])("the first egg holds a wheel with the egg's own prizes: at $width px it gives $prize", async (play) => {
  const campaign = await fair.publishes("easter-calendar", { nextDraw: play.prize });
  const visitor = await fair.visitor({ width: play.width });
  const { page } = visitor;
  await visitor.opens(campaign);
  if (play.prize) await visitor.looksRight("easter-start");
  await goes(visitor, "To the eggs", "Show me the eggs", "ida@example.org");
  await visitor.sees("Which egg is it today?");
  if (play.prize) await visitor.looksRight("easter-board");
  await visitor.reads("Open today’s egg");
  const before = await visitor.layoutShift();
  await page.getByRole("button", { name: "Egg 1, today", exact: true }).click();
  await visitor.reads("The egg that rolls");
  await visitor.button("Spin the wheel").waitFor();
  await page.waitForTimeout(1_200);
  expect((await visitor.layoutShift()) - before).toBeLessThan(STILL);
  if (play.prize) await visitor.looksRight("easter-wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees(play.headline);
  await visitor.looksRight(play.prize ? "easter-won" : "easter-lost");
  expect(await campaign.awarded()).toBe(play.prize ? 1 : 0);
});

test("by keyboard alone Monday's door is scratched, and its prize is one of Monday's", async () => {
  const campaign = await fair.publishes("weekly-calendar", { nextDraw: "voucher" });
  const visitor = await fair.visitor({ width: 1280 });
  const { keyboard } = visitor.page;
  await visitor.opens(campaign);
  await visitor.looksRight("weekly-start");
  await visitor.tabsTo(["button", "Take down today’s book"]);
  await keyboard.press("Enter");
  await visitor.sees("Your library card");
  for (const [name, answer] of Object.entries({ ...person, "E-mail": "ida@example.org" })) {
    await visitor.tabsTo([typeof answer === "string" ? "textbox" : "checkbox", new RegExp(`^${name}`)]);
    if (typeof answer === "string") await keyboard.type(answer);
    else await keyboard.press("Space");
  }
  await visitor.tabsTo(["button", "To the shelf"]);
  await keyboard.press("Enter");
  await visitor.sees("What is today’s chapter?");
  await visitor.looksRight("weekly-board");
  await visitor.tabsTo(["button", /^Monday\b/]);
  await keyboard.press("Enter");
  await visitor.reads("A page to uncover");
  await visitor.looksRight("weekly-scratch");
  await visitor.tabsTo(["button", "Reveal"]);
  await keyboard.press("Space");
  await visitor.sees("A happy ending");
  await visitor.reads("10 francs for the shelf");
  expect(await campaign.awarded()).toBe(1);
});
