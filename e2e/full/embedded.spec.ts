import { afterAll, beforeAll, expect, test } from "vitest";
import type { PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { type HostSite, openHostSite, type SeenMessage, seenMessages } from "../support/host-page.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
let listed: HostSite;
let stranger: HostSite;
/** What the next host page holds. */
let markup = "";

beforeAll(async () => {
  [listed, stranger] = await Promise.all([openHostSite(() => markup), openHostSite(() => markup)]);
});
afterAll(() => Promise.all([listed.close(), stranger.close()]));

const tag = ({ companyId, campaignId }: PublishedCampaign, attributes = "") =>
  `<script src="${fair.server.url}/embed.js" async></script>
<fairground-campaign company="${companyId}" campaign="${campaignId}" ${attributes}></fairground-campaign>`;

const query = "?email=host@example.org&utm_source=newsletter";

/** From the host page to the won prize. */
async function plays(visitor: Visitor, host: HostSite): Promise<SeenMessage[]> {
  await visitor.page.goto(`${host.origin}/${query}`);
  await visitor.stepsInto("fairground-campaign iframe");
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Hana", "Last name": "Hofer", "I agree to": true });
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await visitor.tells("outcome");
  return (await seenMessages(visitor.page)).filter(
    ({ data }) => typeof data === "object" && data !== null && "eventName" in data,
  );
}
const told = (messages: SeenMessage[]) =>
  messages.map(({ data }) => data as { eventName: string; data: Record<string, unknown> }); // filtered above

const POSTED = [
  "page_visit",
  "page_view",
  "form_submit",
  "lead_saved",
  "submit_finished",
  "page_view",
  "game_started",
  "game_finished",
  "unique_code_check",
  "page_view",
  "outcome",
];

test("a host page hears every event by its posted name, lead_created never, and nothing personal", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug" });
  markup = tag(campaign);
  const visitor = await fair.visitor({ width: 768 });
  const messages = await plays(visitor, stranger);

  expect([...new Set(messages.map(({ origin }) => origin))]).toEqual([fair.server.url]);
  const events = told(messages);
  expect(events.map(({ eventName }) => eventName)).toEqual(POSTED);
  expect(JSON.stringify(events)).not.toContain("host@example.org");
  expect(JSON.stringify(events)).not.toContain("Hofer");
  expect(JSON.stringify(events)).not.toContain("leadId");
  for (const { data } of events) expect(data.urlParams).toMatchObject({ utm_source: "newsletter" });
  expect(events[1]?.data).toMatchObject({ pageName: "Your details" });
  expect(await visitor.eventNames(), "inside, as bubbling DOM events").toContain("lead_created");
  expect(await visitor.tells("lead_created")).toMatchObject({
    emailHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    is_newsletter: false,
    leadId: expect.any(String),
  });
});

test("a listed host page hears the events whole", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { hostOrigins: [listed.origin] },
  });
  markup = tag(campaign);
  const visitor = await fair.visitor({ width: 1280 });
  const events = told(await plays(visitor, listed));
  expect(events.map(({ eventName }) => eventName)).toEqual(POSTED);
  for (const { data } of events)
    expect(data.urlParams).toMatchObject({ utm_source: "newsletter", email: "host@example.org" });
  expect(events.find(({ eventName }) => eventName === "lead_saved")?.data).toMatchObject({
    email: "host@example.org",
    lastName: "Hofer",
    privacyPolicyAccepted: true,
    termsAccepted: true,
    campaignType: "spin-the-wheel",
  });
  await visitor.looksRight("embedded-won");
});

test("a page that is not listed may not frame the campaign and hears nothing", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { metadata: { hostOrigins: [listed.origin] } });
  markup = tag(campaign);
  const visitor = await fair.visitor();
  visitor.expectsFault(/frame-ancestors|Refused to frame|Framing|ERR_BLOCKED_BY_RESPONSE/);
  const answered = visitor.page.waitForResponse((response) => response.url().includes(campaign.campaignId));
  await visitor.page.goto(stranger.origin);
  expect((await answered).headers()["content-security-policy"]).toContain(`frame-ancestors ${listed.origin}`);
  await expect.poll(() => visitor.page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  expect(await seenMessages(visitor.page)).toEqual([]);
});

test("with * in the list anyone hears the events whole", async () => {
  const campaign = await fair.publishes("wheel-with-codes", { nextDraw: "mug", metadata: { hostOrigins: ["*"] } });
  markup = tag(campaign);
  const visitor = await fair.visitor();
  const events = told(await plays(visitor, stranger));
  expect(events.find(({ eventName }) => eventName === "lead_saved")?.data).toMatchObject({ email: "host@example.org" });
});

test("the frame is as high as the campaign on every page and at every width, and takes no focus", async () => {
  const campaign = await fair.publishes("wheel-with-codes");
  markup = tag(campaign);
  const visitor = await fair.visitor({ width: 375 });
  await visitor.page.goto(stranger.origin);
  await visitor.stepsInto("fairground-campaign iframe");
  expect(await visitor.page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");

  const fits = async () => {
    const shown = await visitor.page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().height);
    const { content, scrolls } = await visitor.stage.evaluate(() => ({
      content: document.body.firstElementChild?.getBoundingClientRect().height ?? 0,
      scrolls: document.documentElement.scrollHeight > document.documentElement.clientHeight,
    }));
    return Math.abs(shown - content) <= 1 && !scrolls ? "fits" : `frame ${shown}, content ${content}, ${scrolls}`;
  };
  const heights = new Set<number>();
  for (const width of [375, 768, 1280]) {
    await visitor.page.setViewportSize({ width, height: 800 });
    await expect.poll(fits, { timeout: 5_000 }).toBe("fits");
  }
  heights.add(await visitor.page.locator("iframe").evaluate((frame) => frame.clientHeight));
  await visitor.presses("Play now");
  await visitor.sees("Who are we brewing for?");
  await expect.poll(fits, { timeout: 5_000 }).toBe("fits");
  heights.add(await visitor.page.locator("iframe").evaluate((frame) => frame.clientHeight));
  expect(heights.size).toBe(2);
  expect(await visitor.page.locator("iframe").getAttribute("title")).toBe("Spin for your next coffee");
  await visitor.page.setViewportSize({ width: 375, height: 667 });
  await visitor.looksRight("embedded-lead");
});

test("the embed's data-lang, else the host page's language, chooses the campaign's", async () => {
  const campaign = await fair.publishes("five-languages");
  for (const [attributes, language] of [
    ['data-lang="fr"', "fr"],
    ["", "en"],
  ] as const) {
    markup = tag(campaign, attributes);
    const visitor = await fair.visitor();
    await visitor.page.goto(stranger.origin);
    await visitor.stepsInto("fairground-campaign iframe");
    expect(await visitor.stage.locator("html").getAttribute("lang")).toBe(language);
  }
});

test("the example host page lists the events as they come in", async () => {
  const { hostPageUrl } = fair.server.demo();
  const visitor = await fair.visitor({ width: 1280 });
  await visitor.page.goto(hostPageUrl);
  await visitor.stepsInto("fairground-campaign iframe");
  await visitor.presses("Play now");
  await visitor.sees("Who are we brewing for?");
  const names = () => visitor.page.locator("#events > li").evaluateAll((all) => all.map((li) => li.dataset.event));
  await expect.poll(names).toEqual(["page_view", "page_visit"]);
  await visitor.looksRight("example-host-page");
});
