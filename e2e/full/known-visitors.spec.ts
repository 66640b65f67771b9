import { expect, test } from "vitest";
import { type CampaignFile, removePage } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { screenshot } from "../support/screenshots.ts";
import { toldInTp2 } from "../support/told-in-tp2.ts";

const fair = fairground();
const SESSION = "POST /leads/api/lead/session";
const LEAD = "POST /leads/api/lead";
const REFUSED = /status of 406/;
const LIMIT = "That was today’s play";
const withoutLeadPage = (file: CampaignFile) => removePage(file, "lead");

test("the query fills the form with exactly the fields that may be filled", async () => {
  const campaign = await fair.publishes("wheel-with-codes");
  const visitor = await fair.visitor();
  await visitor.opens(campaign, {
    firstName: "Ada",
    lastName: "Łovelace & Söhne",
    email: "ada+query@example.org",
    phoneNumber: "079 123 45 67",
    newsletter: "true",
    legalPolicies: "true",
  });
  await visitor.presses("Play now");
  expect(await visitor.field("First name").inputValue()).toBe("Ada");
  expect(await visitor.field("Last name").inputValue()).toBe("Łovelace & Söhne");
  expect(await visitor.field("E-mail").inputValue()).toBe("ada+query@example.org");
  expect(await visitor.field("Phone").inputValue()).toBe("079 123 45 67");
  for (const box of await visitor.page.getByRole("checkbox").all())
    expect(await box.isChecked(), "agreement is the visitor's own to give").toBe(false);
  await visitor.fills({ "I agree to": true });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  expect(await campaign.leads()).toMatchObject([{ email: "ada+query@example.org", lastName: "Łovelace & Söhne" }]);

  const incoming = String(visitor.sent(SESSION)[0]?.incomingQueryParams);
  const { data } = JSON.parse(Buffer.from(incoming, "base64").toString("utf8"));
  expect(data).toMatchObject({ firstName: "Ada", lastName: "Łovelace & Söhne" });
});

test.each([
  { rule: 1, tags: ["HAS_LOYALTY"], edit: withoutLeadPage, blocked: {}, open: { email: "one@example.org" } },
  { rule: 2, accepts: true, blocked: { email: "not an address" }, open: { email: "two@example.org" } },
  { rule: 3, tags: ["USES_USERID"], blocked: { email: "three@example.org" }, open: { userId: "u3" } },
  { rule: 4, tags: [], blocked: { userId: "u4" }, open: { userId: " " } },
] as const)("entry rule $rule sends to the limit page whom it does not admit", async ({ blocked, open, ...gate }) => {
  const campaign = await fair.publishes("wheel-with-codes", {
    metadata: {
      tags: "tags" in gate ? [...gate.tags] : [],
      acceptUserDataOnPlayRegistration: "accepts" in gate,
    },
    ...("edit" in gate ? { edit: gate.edit } : {}),
  });
  const stopped = await fair.visitor();
  await stopped.opens(campaign, blocked);
  await stopped.sees(LIMIT);
  expect(stopped.sent(SESSION)).toEqual([]);
  expect(await stopped.tells("no_more_plays")).toMatchObject({ campaignId: campaign.campaignId });

  const admitted = await fair.visitor();
  await admitted.opens(campaign, open);
  await admitted.sees("Spin for your next coffee");
  await expect.poll(() => admitted.sent(SESSION)).toHaveLength(1);
});

test("with USES_USERID the userId is sent as clientUserId, dropped as userId, and stored with the lead", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug", metadata: { tags: ["USES_USERID"] } });
  const visitor = await fair.visitor();
  await visitor.opens(campaign, { userId: " member-7 ", databar: "gold" });
  expect(visitor.sent(SESSION)).toMatchObject([{ clientUserId: "member-7", loyaltyUserId: "member-7--gold" }]);
  expect(visitor.sent(SESSION)[0]).not.toHaveProperty("userId");
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Mo", "Last name": "Meier", "E-mail": "mo@example.org", "I agree to": true });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  expect(await campaign.leads()).toMatchObject([{ clientUserId: "member-7", email: "mo@example.org" }]);
});

test("with acceptUserDataOnPlayRegistration the play is registered on the game page, and a second one is not", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { acceptUserDataOnPlayRegistration: true },
    edit: withoutLeadPage,
  });
  const visitor = await fair.visitor();
  await visitor.opens(campaign, { email: "known@example.org" });
  expect(visitor.sent(SESSION)).toMatchObject([{ skipRegistration: true }]);
  await visitor.presses("Play now");
  await visitor.sees("Give it a spin");
  await expect.poll(() => visitor.sent(SESSION)).toHaveLength(2);
  const [opened, registered] = visitor.sent(SESSION);
  expect(registered).toMatchObject({ skipRegistration: false, sessionId: expect.any(String) });
  expect(opened).not.toHaveProperty("sessionId");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");

  const again = await fair.visitor();
  again.expectsFault(REFUSED);
  await again.opens(campaign, { email: "Known@example.org" });
  await again.presses("Play now");
  await again.sees(LIMIT);
  expect(await campaign.awarded()).toBe(1);
});

test("without a lead page the query's user data is collected once, on the game page", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug", edit: withoutLeadPage });
  const visitor = await fair.visitor();
  await visitor.opens(campaign, { email: "query@example.org", firstName: "Quim", dob: "1990-02-28" });
  expect(visitor.sent(LEAD)).toEqual([]);
  await visitor.presses("Play now");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  expect(visitor.sent(LEAD)).toHaveLength(1);
  expect(await campaign.leads()).toMatchObject([
    { email: "query@example.org", firstName: "Quim", birthDate: "1990-02-28", code: await visitor.shownCode() },
  ]);
});

test("skip-leads sends the stored values in the place of the form, and the limit page follows a refusal", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { tags: ["SKIP_LEADS"], playLimits: [{ period: "DAY", max: 2 }] },
  });
  const visitor = await fair.visitor();
  visitor.expectsFault(REFUSED);
  const comesBack = async () => {
    await visitor.page.evaluate(() => sessionStorage.clear());
    await visitor.opens(campaign);
  };
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Sky", "Last name": "Sommer", "E-mail": "sky@example.org", "I agree to": true });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");

  await comesBack();
  await visitor.presses("Play now");
  await visitor.sees("Give it a spin");
  expect((await campaign.leads()).map(({ email }) => email)).toEqual(["sky@example.org", "sky@example.org"]);
  await comesBack();
  await visitor.sees(LIMIT);
  expect(await visitor.tells("no_more_plays")).toBeDefined();
});

test("until the draw it says whose entries these are: one press forgets them and shows the form", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { tags: ["SKIP_LEADS"], playLimits: [] },
  });
  const visitor = await fair.visitor();
  const { page } = visitor;
  const bar = page.getByRole("complementary", { name: "Who is playing" });
  const kept = () => page.evaluate(() => Object.values(localStorage).join(" "));
  const comesBack = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await visitor.opens(campaign);
  };
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  const SKY = { "First name": "Sky", "Last name": "Sommer", "E-mail": "sky-known@example.org" };
  await visitor.fills({ ...SKY, "I agree to": true, "Send me news": true });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  expect(await bar.count(), "who has just filled it in knows").toBe(0);
  expect(visitor.sent(LEAD)).toMatchObject([{ newsletter: true }]);
  expect(await kept(), "the newsletter's tick is not kept").not.toMatch(/"newsletter":true/);

  await comesBack();
  await bar.waitFor();
  expect(await bar.textContent()).toContain("You are playing as Sky.");
  await visitor.looksRight("played-as-start");
  await page.emulateMedia({ colorScheme: "dark" });
  await screenshot(page, "played-as-dark");
  await page.emulateMedia({ colorScheme: null });
  await visitor.presses("Play now");
  await visitor.sees("Give it a spin");
  expect(visitor.sent(LEAD).at(-1)).toMatchObject({ email: "sky-known@example.org", newsletter: false });
  await visitor.looksRight("played-as-game");

  // By keyboard alone, from the game's page.
  await visitor.tabsTo(["button", "Not you?"]);
  await page.keyboard.press("Enter");
  await visitor.sees("Who are we brewing for?");
  await visitor.isAt(page.getByRole("main"));
  await bar.waitFor({ state: "detached" });
  expect(await kept()).not.toContain("sky-known");
  expect(await visitor.field("First name").inputValue()).toBe("");
  await visitor.fills({ "First name": "Otto", "Last name": "Ohm", "E-mail": "otto@example.org", "I agree to": true });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  expect(await bar.count(), "after the draw it is settled").toBe(0);
  expect((await campaign.leads()).map(({ email }) => email)).toEqual(["otto@example.org", "sky-known@example.org"]);

  // 30 days after the form, which is what a browser has kept of it, the form is there again.
  const later = (days: number) =>
    page.evaluate((back) => {
      for (const name of Object.keys(localStorage))
        localStorage[name] = localStorage[name].replace(
          /"at":(\d+)/,
          (_: string, at: string) => `"at":${Number(at) - back}`,
        );
    }, days * 86_400_000);
  await later(29.9);
  await comesBack();
  await bar.waitFor();
  await later(0.2);
  await comesBack();
  await visitor.presses("Play now");
  await visitor.sees("Who are we brewing for?");
  expect(await kept()).not.toContain("otto@");

  // Other words than those that were agreed to, here those of another language: asked again, in that language.
  await visitor.fills({ ...SKY, "I agree to": true });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await page.evaluate(() => sessionStorage.clear());
  await visitor.opens(campaign, { lang: "de" });
  await page.locator("main button").first().click();
  await page.getByLabel("Vorname").waitFor();
  expect(await kept()).not.toContain("sky-known");
  await visitor.looksRight("asked-again-german");
});

test("when skip-leads is refused for another reason an alert says so, for six seconds", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { metadata: { tags: ["SKIP_LEADS"], playLimits: [] } });
  const visitor = await fair.visitor();
  visitor.expectsFault(/status of 422/);
  await visitor.page.clock.install();
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Sky", "Last name": "Sommer", "E-mail": "six@example.org", "I agree to": true });
  await visitor.presses("To the wheel");
  await visitor.sees("Give it a spin");
  await visitor.page.evaluate(() => {
    sessionStorage.clear();
    for (const name of Object.keys(localStorage))
      localStorage[name] = localStorage[name].replace("six@example.org", "no address any more");
  });
  await visitor.opens(campaign);
  await visitor.presses("Play now");
  const alert = visitor.page.getByRole("alert");
  await alert.waitFor();
  expect(await alert.textContent()).toContain("Some fields need your attention.");
  const place = await alert.boundingBox();
  expect(place && place.y < 120 && place.x + place.width > 375 - 40, "top right").toBe(true);
  await visitor.looksRight("toast");
  await visitor.page.clock.fastForward(6_300);
  await visitor.page.clock.fastForward(300);
  await alert.waitFor({ state: "detached" });
  expect(await visitor.field("First name").isVisible(), "the form is there to be filled in").toBe(true);
});

test("with ANONYMOUS_ANALYTICS the visit and the started game are told with neither visitor nor session", async () => {
  const campaign = await fair.publishes("quiz", { metadata: { cookieless: true } });
  const visitor = await fair.visitor();
  await visitor.opens(campaign, { referrer: "https://news.example/" });
  const nobody = { visitorId: null, sessionId: null, campaignId: campaign.campaignId, companyId: campaign.companyId };
  await expect.poll(() => visitor.sent("POST /events/api/events/v2/page-visit")).toHaveLength(1);
  expect(visitor.sent("POST /events/api/events/v2/page-visit")[0]).toMatchObject({
    ...nobody,
    language: "en",
    pageReferrer: null, // nobody has said yes
    screenResolutionWidth: null,
    screenResolutionHeight: null,
  });
  await visitor.presses("Start the quiz");
  await expect.poll(() => visitor.sent("POST /events/api/events/v2/game-started")).toHaveLength(1);
  expect(visitor.sent("POST /events/api/events/v2/game-started")[0]).toMatchObject(nobody);

  const known = await fair.publishes("wheel-with-codes", {
    metadata: { measuringConsent: "ASK", cookieless: false, analyticsTrackingLevel: 2 },
  });
  const other = await fair.visitor();
  await other.opens(known);
  await other.presses("Yes, measure");
  await expect.poll(() => toldInTp2(other).length).toBeGreaterThanOrEqual(1);
  expect(toldInTp2(other)[0]).toMatchObject({ e: "pv", about: { user_id: expect.any(String) } });
});
