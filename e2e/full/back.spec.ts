import { expect, test } from "vitest";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const SESSION = "POST /leads/api/lead/session";
const [START, FORM, WHEEL] = ["Spin for your next coffee", "Who are we brewing for?", "Give it a spin"];
const [WON, TERMS] = ["You won!", "Terms & Conditions"];

/** As the browser's own buttons do, once the player follows them: it begins to when the page stands. */
async function back({ page }: Visitor): Promise<void> {
  await page.waitForFunction(() => history.state?.way, undefined, PATIENCE);
  await page.evaluate(() => history.back());
}
const forward = (visitor: Visitor) => visitor.page.evaluate(() => history.forward());
const scrolled = (visitor: Visitor) => visitor.page.evaluate(() => scrollY);

async function fillsTheForm(visitor: Visitor): Promise<void> {
  await visitor.fills({ "First name": "Bea", "Last name": "Back", "E-mail": "bea@example.org", "I agree to": true });
  await visitor.presses("To the wheel");
  await visitor.sees(WHEEL);
}

test("Back and Forward step through the campaign's pages, and never play again", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
  const BEFORE = `${fair.server.url}/limit-reached`;
  const visitor = await fair.visitor();
  await visitor.page.goto(BEFORE);
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.sees(FORM);

  await back(visitor);
  await visitor.sees(START);
  await visitor.isAt(visitor.page.locator("main"));
  await forward(visitor);
  await visitor.sees(FORM);
  expect(await scrolled(visitor)).toBe(0);
  await fillsTheForm(visitor);

  // Nothing has begun: the form can still be corrected, and a reload in between changes nothing.
  await visitor.page.reload();
  await visitor.isReady();
  await visitor.sees(WHEEL);
  await back(visitor);
  await visitor.sees(FORM);
  await fillsTheForm(visitor);
  await visitor.presses("Spin the wheel");
  await visitor.sees(WON);

  await back(visitor);
  await visitor.sees(START);
  await forward(visitor);
  await visitor.sees(WON);
  await visitor.page.reload();
  await visitor.sees(WON);
  await visitor.isReady();
  await back(visitor);
  await visitor.sees(START);
  expect(visitor.sent(SESSION), "one play was opened").toHaveLength(1);
  expect(await campaign.awarded()).toBe(1);
  await back(visitor);
  await visitor.page.waitForURL(BEFORE, PATIENCE);
});

test("Back leaves the terms for the form that they were opened from; the page's own Back leaves no entry", async () => {
  const visitor = await fair.visitor();
  await visitor.opens(await fair.publishes("wheel-with-codes"));
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Tea" });
  for (const leaves of [back, () => visitor.presses("Back")]) {
    await visitor.presses(TERMS);
    await visitor.sees(TERMS);
    await leaves(visitor);
    await visitor.sees(FORM);
    expect(await visitor.field("First name").inputValue()).toBe("Tea");
  }
  await back(visitor);
  await visitor.sees(START);
});

test("a page that follows one that was scrolled stands at its top and fills the window, in its first picture", async () => {
  const visitor = await fair.visitor();
  await visitor.opens(await fair.publishes("wheel-with-codes", { nextDraw: "mug" }));
  await visitor.presses("Play now");
  await fillsTheForm(visitor);
  await visitor.page.setViewportSize({ width: 320, height: 340 });
  await visitor.page.evaluate((headline) => {
    const seen: { scrolled: number; band: number }[] = [];
    const look = () => {
      if (document.querySelector("main h1")?.textContent === headline) {
        const bottom = document.querySelector(".fg-page")?.getBoundingClientRect().bottom ?? 0;
        seen.push({ scrolled: scrollY, band: Math.max(0, Math.round(innerHeight - bottom)) });
      }
      requestAnimationFrame(look);
    };
    Object.assign(window, { seen });
    look();
  }, WON);
  await visitor.presses("Spin the wheel");
  await visitor.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await scrolled(visitor)).toBeGreaterThan(0);
  await visitor.sees(WON);
  const seen = await visitor.page.evaluate(
    () => new Promise<object[]>((done) => setTimeout(() => done((window as unknown as { seen: object[] }).seen), 500)),
  ); // written above
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.filter((each) => JSON.stringify(each) !== '{"scrolled":0,"band":0}')).toEqual([]);
});
