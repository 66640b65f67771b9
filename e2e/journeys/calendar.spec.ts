import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";

const fair = fairground();
const calendar = () => {
  const found = fair.server.demo().campaigns.find(({ kind }) => kind === "advent-calendar");
  if (!found) throw new Error("The demo has no calendar");
  return found;
};

test.each([375, 1280])("a door that is not due says when it opens; today's holds a gift, at %i px", async (width) => {
  const visitor = await fair.visitor({ width });
  const { page } = visitor;
  await visitor.opens(calendar());
  await visitor.looksRight("calendar-start");
  await visitor.presses("To the calendar");
  await visitor.sees("Which door is it today?");
  await visitor.looksRight("calendar-board");
  await page.getByRole("button", { name: "Door 7", exact: true }).click();
  await visitor.reads(/^Door 7 opens on /);
  await page.getByRole("button", { name: /^Door 1(,|$)/ }).click();
  await visitor.reads("A little parcel");
  await visitor.looksRight("calendar-gift");
  await visitor.presses("Open your gift");
  await visitor.sees(/^(It is yours|Until tomorrow)$/);
  const asked = visitor.calls.filter(({ call }) => /steps|get-prize|lead-game-data/.test(call)).map(({ call }) => call);
  expect(asked.map((call) => call.replace(/plays\/[^/]+/, "plays/…").replace(/get-prize.*/, "get-prize"))).toEqual([
    "PUT /api/v1/plays/…/steps/1",
    "PUT /api/v1/plays/…/steps/2",
    expect.stringMatching(/get-prize$/),
    expect.stringMatching(/lead-game-data$/),
  ]);
});

test("by keyboard alone", async () => {
  const visitor = await fair.visitor({ width: 768 });
  const { page } = visitor;
  await visitor.opens(calendar());
  await page.getByRole("button", { name: "To the calendar" }).press("Enter");
  await visitor.sees("Which door is it today?");
  await page.getByRole("button", { name: /^Door 1(,|$)/ }).press("Enter");
  await visitor.reads("A little parcel");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("A little parcel");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await visitor.sees(/^(It is yours|Until tomorrow)$/);
});
