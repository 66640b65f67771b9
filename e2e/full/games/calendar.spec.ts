import { expect, test } from "vitest";
import { fairground } from "../../support/fairground.ts";
import type { Visitor } from "../../support/visitor.ts";

const fair = fairground();
const LIMIT = "That was today’s play";

test.each([375, 1280])("a door that is not due says when it opens; today's holds a gift, at %i px", async (width) => {
  const calendar = await fair.publishes("advent-calendar");
  const visitor = await fair.visitor({ width });
  const { page } = visitor;
  await visitor.opens(calendar);
  if (width === 375) await visitor.looksRight("calendar-start");
  await visitor.presses("To the calendar");
  await visitor.sees("Which door is it today?");
  if (width === 375) await visitor.looksRight("calendar-board");
  await page.getByRole("button", { name: "Door 7", exact: true }).click();
  await visitor.reads(/^Door 7 opens on /);
  await page.getByRole("button", { name: /^Door 1\b/ }).click();
  await visitor.reads("A little parcel");
  if (width === 375) await visitor.looksRight("calendar-gift");
  await visitor.presses("Open your gift");
  await visitor.sees(/^(It is yours|Until tomorrow)$/);
  const asked = visitor.calls.filter(({ call }) => /steps|get-prize|lead-game-data/.test(call)).map(({ call }) => call);
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
});

test("by keyboard alone", async () => {
  const visitor = await fair.visitor({ width: 768 });
  const { page } = visitor;
  await visitor.opens(await fair.publishes("advent-calendar"));
  await page.getByRole("button", { name: "To the calendar" }).press("Enter");
  await visitor.sees("Which door is it today?");
  await page.getByRole("button", { name: /^Door 1\b/ }).press("Enter");
  await visitor.reads("A little parcel");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("A little parcel");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await visitor.sees(/^(It is yours|Until tomorrow)$/);
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
  await page.getByRole("button", { name: /^Door 1\b/ }).click();
  await visitor.reads("The egg that rolls");
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
  await visitor.tabsTo(["button", "Open today’s door"]);
  await keyboard.press("Enter");
  await visitor.sees("Your library card");
  for (const [name, answer] of Object.entries({ ...person, "E-mail": "ida@example.org" })) {
    await visitor.tabsTo([typeof answer === "string" ? "textbox" : "checkbox", new RegExp(`^${name}`)]);
    if (typeof answer === "string") await keyboard.type(answer);
    else await keyboard.press("Space");
  }
  await visitor.tabsTo(["button", "To the doors"]);
  await keyboard.press("Enter");
  await visitor.sees("What is today’s chapter?");
  await visitor.looksRight("weekly-board");
  await visitor.tabsTo(["button", /^Door 1\b/]);
  await keyboard.press("Enter");
  await visitor.reads("A page to uncover");
  await visitor.looksRight("weekly-scratch");
  await visitor.tabsTo(["button", "Reveal"]);
  await keyboard.press("Space");
  await visitor.sees("A happy ending");
  await visitor.reads("10 francs for the shelf");
  expect(await campaign.awarded()).toBe(1);
});
