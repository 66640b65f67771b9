import { expect, test } from "vitest";
import type { CampaignChanges, PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { dropOnce, loseAnswerOnce } from "../support/network.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const BROKEN = /net::ERR_/;
const SESSION = "**/leads/api/lead/session";
const LEAD = "**/leads/api/lead";
const DRAW = "**/luck-games/api/prize/get-prize/**";
const GAME_DATA = "**/leads/api/lead/lead-game-data";

const publishesWheel = (changes: CampaignChanges = {}) =>
  fair.publishes("wheel-with-codes", { nextDraw: "mug", ...changes });

async function fillsForm(visitor: Visitor, email: string): Promise<void> {
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Wim", "Last name": "Wind", "E-mail": email, "I agree to": true });
}

/** One play was counted, whatever happened on the way. */
async function countsOnce(campaign: PublishedCampaign, visitor: Visitor, email: string): Promise<void> {
  const code = await visitor.shownCode();
  expect(await campaign.leads()).toMatchObject([{ email, code, prize: { title: "Mug" } }]);
  expect(await campaign.awarded()).toBe(1);
}

test("a campaign is played with storage blocked, and sets no cookie", async () => {
  const campaign = await publishesWheel();
  const visitor = await fair.visitor();
  await visitor.page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    Object.defineProperty(document, "cookie", {
      get: () => "",
      set() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await visitor.opens(campaign);
  await fillsForm(visitor, "private@example.org");
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await countsOnce(campaign, visitor, "private@example.org");
  expect(await visitor.page.context().cookies()).toEqual([]);
});

test("a session whose answer is lost is asked for again with the same key, and is the same play", async () => {
  const campaign = await publishesWheel();
  const visitor = await fair.visitor();
  visitor.expectsFault(BROKEN);
  const lost = await loseAnswerOnce(visitor.page, SESSION);
  const answered = visitor.page.waitForResponse(SESSION);
  await visitor.opens(campaign);
  const { sessionId } = await (await answered).json();
  expect(lost()).toMatchObject({ sessionId });
  const keys = visitor.calls.filter(({ call }) => call === "POST /leads/api/lead/session");
  expect(keys).toHaveLength(2);
  expect(keys[0]?.headers["idempotency-key"]).toBe(keys[1]?.headers["idempotency-key"]);
  await fillsForm(visitor, "key@example.org");
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await countsOnce(campaign, visitor, "key@example.org");
});

test.each([
  { what: "the lead's answer", path: LEAD },
  { what: "the draw's answer", path: DRAW },
  { what: "the game data's answer", path: GAME_DATA },
])("when $what is lost the visitor is told, and exactly one play counts", async ({ path }) => {
  const campaign = await publishesWheel();
  const visitor = await fair.visitor();
  visitor.expectsFault(BROKEN);
  await loseAnswerOnce(visitor.page, path);
  await visitor.opens(campaign);
  await fillsForm(visitor, "lost@example.org");
  await visitor.presses("To the wheel");
  if (path === LEAD) await visitor.reads("You’re offline. Hang on, nothing is lost.");
  await visitor.presses("Spin the wheel");
  if (path === DRAW) await visitor.reads("You’re offline. Hang on, nothing is lost.");
  await visitor.sees("You won!");
  await countsOnce(campaign, visitor, "lost@example.org");
});

test("every call may be dropped on its way once, and the play goes on", async () => {
  const campaign = await publishesWheel();
  const visitor = await fair.visitor();
  visitor.expectsFault(BROKEN);
  for (const path of [SESSION, LEAD, DRAW, GAME_DATA]) await dropOnce(visitor.page, path);
  await visitor.opens(campaign);
  await fillsForm(visitor, "drop@example.org");
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await countsOnce(campaign, visitor, "drop@example.org");
});

test("files that come after the first page may be dropped on their way once, and the play goes on", async () => {
  const campaign = await publishesWheel();
  const visitor = await fair.visitor();
  visitor.expectsFault(BROKEN);
  for (const file of ["after-press", "form-views"]) await dropOnce(visitor.page, `**/static/player/${file}-*.js`);
  await visitor.opens(campaign);
  await fillsForm(visitor, "files@example.org");
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await countsOnce(campaign, visitor, "files@example.org");
});

test("a visitor who is offline for a while is told so, and goes on where they were", async () => {
  const campaign = await publishesWheel();
  const visitor = await fair.visitor();
  visitor.expectsFault(BROKEN);
  const context = visitor.page.context();
  await visitor.opens(campaign);
  await fillsForm(visitor, "tunnel@example.org");
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await context.setOffline(true);
  await visitor.presses("Spin the wheel");
  await visitor.reads("You’re offline. Hang on, nothing is lost.");
  await visitor.looksRight("reconnecting");
  await context.setOffline(false);
  await visitor.sees("You won!");
  await countsOnce(campaign, visitor, "tunnel@example.org");
});

test("when trying again is given up the words are clear, and pressing again wins once", async () => {
  const campaign = await publishesWheel();
  const visitor = await fair.visitor();
  visitor.expectsFault(BROKEN);
  await visitor.page.clock.install();
  await visitor.opens(campaign);
  await fillsForm(visitor, "patient@example.org");
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await visitor.page.route(DRAW, (route) => route.abort("internetdisconnected"));
  await visitor.presses("Spin the wheel");
  const given = visitor.page.getByText("We could not reach the server. Nothing is lost: please try again.");
  for (let tries = 0; tries < 40 && (await given.count()) === 0; tries++) await visitor.page.clock.runFor(1_000);
  await given.first().waitFor();
  await visitor.looksRight("interrupted");
  await visitor.page.unroute(DRAW);
  await visitor.presses("Try again");
  for (let tries = 0; tries < 20 && (await visitor.page.locator("code").count()) === 0; tries++)
    await visitor.page.clock.runFor(1_000);
  await visitor.sees("You won!");
  await countsOnce(campaign, visitor, "patient@example.org");
});

test("a reload after the form, after the draw and on the outcome page goes on with the same play", async () => {
  const campaign = await publishesWheel();
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await fillsForm(visitor, "reload@example.org");
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await visitor.page.reload();
  await visitor.isReady();
  await visitor.sees("Give it a spin");

  const drawn = visitor.page.waitForResponse(DRAW);
  await visitor.presses("Spin the wheel");
  await (await drawn).finished();
  await visitor.page.reload();
  await visitor.isReady();
  await visitor.sees("Give it a spin");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  const code = await visitor.shownCode();

  await visitor.page.reload();
  await visitor.isReady();
  await visitor.sees("You won!");
  expect(await visitor.shownCode()).toBe(code);
  expect(visitor.sent("POST /leads/api/lead/session")).toHaveLength(1);
  await countsOnce(campaign, visitor, "reload@example.org");
});

test("a reload in the middle of the quiz goes on with the question that is next", async () => {
  const campaign = await fair.publishes("quiz");
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.presses("Start the quiz");
  await visitor.reads("Question 1 of 6");
  await visitor.presses("270 degrees");
  await visitor.presses("Next question");
  await visitor.reads("Question 2 of 6");
  await visitor.presses("It hibernates");
  await visitor.button("Next question").waitFor();
  await visitor.page.reload();
  await visitor.reads("Question 3 of 6");
  await visitor.page.reload();
  await visitor.reads("Question 3 of 6");
  for (const answer of ["By dancing", "1,000 years", "A lynx", "It is lighter than water"]) {
    await visitor.presses(answer);
    await visitor.button(/^(Next question|See the result)$/).click();
  }
  await visitor.sees("You could work here");
  expect(await visitor.tells("game_finished")).toMatchObject({ score: 6 });
  expect(visitor.sent("POST /leads/api/lead/session")).toHaveLength(1);
});

test("an impatient visitor who presses everything twice plays once", async () => {
  const campaign = await publishesWheel();
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await fillsForm(visitor, "twice@example.org");
  await visitor.button("To the wheel").dblclick();
  await visitor.sees("Give it a spin");
  await visitor.button("Spin the wheel").dblclick();
  await visitor.sees("You won!");
  await visitor.tells("outcome");
  await countsOnce(campaign, visitor, "twice@example.org");
  const names = await visitor.eventNames();
  for (const once of ["form_submit", "lead_saved", "game_started", "game_finished", "outcome"])
    expect(
      names.filter((name) => name === once),
      once,
    ).toHaveLength(1);
});

test.each([
  { fixture: "wheel-with-codes", headline: "Spin for your next coffee", action: "Play now" },
  { fixture: "access-page", headline: "Members spin first", action: "Unlock the wheel" },
  { fixture: "ended", headline: "That was summer", action: null },
])("with JavaScript off the first page of $fixture is complete", async ({ fixture, headline, action }) => {
  const campaign = await fair.publishes(fixture);
  const visitor = await fair.visitor({ javaScriptEnabled: false, width: 768 });
  await visitor.page.goto(campaign.url);
  await visitor.sees(headline);
  if (action) await visitor.button(action).waitFor();
  const { page } = visitor;
  const pictures = await page.locator("main img").all();
  for (const picture of pictures)
    expect((await picture.boundingBox())?.height ?? 0, `${await picture.getAttribute("src")}`).toBeGreaterThan(20);
  await page.locator(".fg-languages summary").click();
  await page.getByRole("link", { name: "FR" }).click();
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
});

test.each([375, 768, 1280])("nothing shifts while a page comes to life at %i px", async (width) => {
  for (const fixture of ["wheel-with-codes", "scratch-card", "quiz", "access-page", "coming-soon"]) {
    const campaign = await fair.publishes(fixture);
    const visitor = await fair.visitor({ width });
    await visitor.opens(campaign, { firstName: "Ada" });
    await visitor.page.waitForLoadState("networkidle");
    expect(await visitor.layoutShift(), fixture).toBe(0);
  }
});
