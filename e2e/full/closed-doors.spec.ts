import { expect, test } from "vitest";
import { asked, type PublishedCampaign, removePage } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground({ mail: true });
const REFUSED = /status of 406/;
const ofCampaign = ({ campaignId }: PublishedCampaign, campaignType: string) => ({ campaignId, campaignType });

async function playsTheWheel(visitor: Visitor, email: string): Promise<void> {
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Lia", "Last name": "Lang", "E-mail": email, "I agree to": true });
  await visitor.presses("To the wheel");
}

test("before the start a visitor sees the coming-soon page and opens no play", async () => {
  const campaign = await fair.publishes("coming-soon");
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.sees("It starts on 31 October");
  // The days that are left until then: the page counts by itself.
  const days = String(Math.floor((Date.parse("2099-10-31T17:00:00Z") - Date.now()) / 86_400_000));
  await visitor.reads(days);
  await visitor.looksRight("coming-soon");
  expect(visitor.sent("POST /leads/api/lead/session")).toEqual([]);
  expect(await visitor.eventNames()).toEqual(["page_visit"]);
});

test("after the end a visitor sees the ended page, and campaign_expired is told", async () => {
  const campaign = await fair.publishes("ended");
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.sees("That was summer");
  await visitor.looksRight("ended");
  expect(await visitor.tells("campaign_expired")).toEqual(ofCampaign(campaign, "scratch-card"));
  expect(visitor.sent("POST /leads/api/lead/session")).toEqual([]);
});

test.each([
  { fixture: "coming-soon", page: "soon", headline: "Almost there" },
  { fixture: "ended", page: "ended", headline: "That was it" },
])("a $fixture campaign without a page for that shows our own", async ({ fixture, page, headline }) => {
  const campaign = await fair.publishes(fixture, { edit: (file) => removePage(file, page) });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.sees(headline);
  await visitor.looksRight(`built-in-${fixture}`);
});

test("a deactivated campaign says so and takes no plays", async () => {
  const campaign = await fair.publishes("wheel-with-codes");
  const { campaignId } = campaign;
  await asked(fair.server.api("PUT", "/build/api/deactivate", { campaignId }));
  const visitor = await fair.visitor();
  visitor.expectsFault(/status of 410/);
  await visitor.opens(campaign);
  await visitor.sees("Taking a break");
  await visitor.looksRight("built-in-deactivated");
  expect(visitor.sent("POST /leads/api/lead/session")).toEqual([]);
});

test("a campaign that is deactivated while a visitor plays stops kindly", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
  const { campaignId } = campaign;
  const visitor = await fair.visitor();
  visitor.expectsFault(REFUSED);
  await visitor.opens(campaign);
  await playsTheWheel(visitor, "stopped@example.org");
  await visitor.sees("Give it a spin");
  await asked(fair.server.api("PUT", "/build/api/deactivate", { campaignId }));
  await visitor.presses("Spin the wheel");
  await visitor.sees("Taking a break");
  expect(await campaign.awarded()).toBe(0);
});

test("on the second play of a day a visitor sees the limit page, and no_more_plays is told", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { numberOfPlaysPerDay: 1, playLimits: [] },
  });
  const first = await fair.visitor();
  await first.opens(campaign);
  await playsTheWheel(first, "lia@example.org");
  await first.presses("Spin the wheel");
  await first.sees("You won!");

  const second = await fair.visitor({ reducedMotion: "no-preference" });
  second.expectsFault(REFUSED);
  await second.opens(campaign);
  await playsTheWheel(second, "Lia@Example.org");
  await second.sees("That was today’s play");
  await second.hears("You have reached the play limit");
  await second.isAt(second.page.locator("main"));
  expect(await second.page.evaluate(() => scrollY)).toBe(0);
  await second.reads(/^Your next play: (today|tomorrow), \d\d:00$/);
  const clock = second.page.locator(".fg-again [aria-hidden]");
  const counted = await clock.textContent();
  expect(counted).toMatch(/^in [012]\d:\d\d:\d\d$/);
  await expect.poll(() => clock.textContent(), { message: "it runs" }).not.toBe(counted);
  await second.looksRight("limit");
  expect(await second.tells("no_more_plays")).toEqual(ofCampaign(campaign, "spin-the-wheel"));
  expect(await second.tells("submit_error")).toMatchObject({ httpErrorCode: 406 });
  expect(await campaign.awarded()).toBe(1);
});

test.each([
  { period: "CAMPAIGN_LIFE_TIME" as const, sentence: /^That was the last play here/, picture: "limit-for-good" },
  {
    period: "THIRTY_DAYS_FROM_PUBLISH" as const,
    sentence: /^Your next play: \w+day,? \d+ \w+, \d\d:\d\d$/,
    picture: "built-in-limit-when",
  },
])("with one play in $period our own limit page says what follows, without a countdown", async (each) => {
  const campaign = await fair.publishes("wheel-with-codes", {
    metadata: { numberOfPlaysPerDay: null, playLimits: [{ period: each.period, max: 1 }] },
    edit: (file) => removePage(file, "limit"),
  });
  const [first, second] = [await fair.visitor(), await fair.visitor()];
  await first.opens(campaign);
  await playsTheWheel(first, "once@example.org");
  await first.sees("Give it a spin");
  second.expectsFault(REFUSED);
  await second.opens(campaign);
  await playsTheWheel(second, "once@example.org");
  await second.sees("That was your last go");
  await second.reads(each.sentence);
  expect(await second.page.locator(".fg-again [aria-hidden]").textContent()).toBe("");
  await second.looksRight(each.picture);
});

test("who comes back with the same browser is told before the form; somebody else at the device plays", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { numberOfPlaysPerDay: 1, playLimits: [] },
  });
  const visitor = await fair.visitor();
  visitor.expectsFault(REFUSED);
  await visitor.opens(campaign);
  await playsTheWheel(visitor, "back@example.org");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");

  // Another tab: the play of this one is not gone on with.
  await visitor.page.evaluate(() => sessionStorage.clear());
  await visitor.opens(campaign);
  await visitor.sees("That was today’s play");
  await visitor.reads(/^Your next play: /);
  await visitor.looksRight("limit-before-form");
  expect(visitor.sent("POST /leads/api/lead")).toHaveLength(1);

  await visitor.presses("Somebody else? Play here");
  await visitor.sees("Spin for your next coffee");
  await visitor.isReady();
  await playsTheWheel(visitor, "other@example.org");
  await visitor.sees("Give it a spin");
});

test("in German the limit is announced in German", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { metadata: { tags: ["USES_USERID"] } });
  const visitor = await fair.visitor();
  await visitor.opens(campaign, { lang: "de" });
  await visitor.sees("Für heute hast du gespielt");
  await visitor.hears("Du hast das Spiel-Limit erreicht");
});

test("without a limit page, and without a framework host, our own limit page is shown", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    metadata: { tags: ["USES_USERID"] },
    edit: (file) => removePage(file, "limit"),
  });
  const visitor = await fair.visitor();
  await visitor.opens(campaign);
  await visitor.sees("That was your last go");
  await visitor.hears("You have reached the play limit");
  expect(await visitor.page.locator(".fg-again").count(), "nobody has said when").toBe(0);
  await visitor.looksRight("built-in-limit");
  await visitor.page.goto(`${fair.server.url}/limit-reached`);
  await visitor.sees("You have reached the play limit");
  await visitor.looksRight("framework-limit-reached");
});

test("when the codes have run out a visitor sees the fallback page and gets no mail", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug", codes: ["LAST-ONE"] });
  const lucky = await fair.visitor();
  await lucky.opens(campaign);
  await playsTheWheel(lucky, "lucky@example.org");
  await lucky.presses("Spin the wheel");
  expect(await lucky.shownCode()).toBe("LAST-ONE");

  const late = await fair.visitor();
  await late.opens(campaign);
  await playsTheWheel(late, "late@example.org");
  await late.presses("Spin the wheel");
  await late.sees("You were quick, others were quicker");
  await late.looksRight("codes-exhausted");
  expect(await late.page.locator("code").count()).toBe(0);
  expect(await late.tells("unique_code_check")).toEqual({ outcomePageId: campaign.pageId("won"), exhausted: true });
  // Mails leave in the order in which they were queued: the first one's arrival shows that there was none for the second.
  await fair.mailbox.mailTo("lucky@example.org");
  expect(fair.mailbox.received.flatMap(({ to }) => to)).not.toContain("late@example.org");
});
