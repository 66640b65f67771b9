import { beforeAll, expect, test } from "vitest";
import { postgresIsRequired } from "../../tools/postgres.ts";
import { fairground } from "../support/fairground.ts";
import { ownDatabase } from "../support/own-database.ts";
import { PATIENCE } from "../support/patience.ts";
import type { Visitor } from "../support/visitor.ts";

const VISIT = "POST /events/api/events/v2/page-visit";
const PING = "POST /events/api/events/v2/page-ping";
const CHANGE = "POST /events/api/events/v2/page-change";
const KEPT = "fairground._spdsid";

const own = ownDatabase("tracked");
const fair = fairground({ alone: true, environment: own.environment });
// After the database has started (own-database.ts).
beforeAll(async () => void (await own.client?.connect()));
const visits = test.skipIf(!own.isThere && !postgresIsRequired());

async function rows<Row>(text: string, campaignId: string): Promise<Row[]> {
  if (!own.client) throw new Error("There is no database");
  return (await own.client.query(text, [campaignId])).rows as Row[]; // as each caller asks for
}
/** What pages and trackers have told, over all hours: "web visit" → how many. */
const told = async (campaignId: string): Promise<Record<string, number>> => {
  const counted = await rows<{ what: string; count: number }>(
    `SELECT source || ' ' || kind AS what, sum(count)::integer AS count FROM visit_hour
     WHERE campaign_id = $1 AND source IN ('page', 'web') GROUP BY 1`,
    campaignId,
  );
  return Object.fromEntries(counted.map(({ what, count }) => [what, count]));
};
const sessions = (campaignId: string) =>
  rows<Record<string, unknown>>("SELECT * FROM visit_session WHERE campaign_id = $1 AND source = 'web'", campaignId);
const kept = (visitor: Visitor) => visitor.page.evaluate(() => [...Object.keys(localStorage)]);

async function plays(visitor: Visitor): Promise<void> {
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Hana", "Last name": "Hofer", "I agree to": true });
  await visitor.fills({ "E-mail": `tracked-${crypto.randomUUID().slice(0, 8)}@example.org` });
  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
}

visits(
  "one visit is told once by the page and once by the tracker, with its pages and how long somebody looked",
  async () => {
    const { campaignId, url } = await fair.publishes("wheel-with-codes", {
      nextDraw: "mug",
      metadata: { cookieless: true, analyticsTrackingLevel: 3 },
    });
    const visitor = await fair.visitor();
    await visitor.opens(url, { referrer: "https://news.example/" });
    // The visit goes when all that tells of it is there.
    await expect.poll(() => visitor.sent(VISIT).length, PATIENCE).toBe(1);
    await plays(visitor);
    const pages = (await visitor.events()).filter(({ name }) => name === "page_change");
    await expect.poll(async () => (await told(campaignId))["web ping"], PATIENCE).toBeGreaterThanOrEqual(2);
    const counts = { "page visit": 1, "page start": 1, "web visit": 1, "web start": 1, "web page": pages.length };
    expect(await told(campaignId)).toEqual({ ...counts, "web place": 4, "web ping": expect.any(Number) });
    const places = new Set(visitor.sent(CHANGE).map(({ place }) => place));
    expect(places.size, "pages, and fields of the form").toBe(pages.length + 4);
    const [session, ...others] = await sessions(campaignId);
    expect(others).toEqual([]);
    expect(session).toMatchObject({
      visits: 1,
      started: 1,
      platform: expect.any(String),
      referrer: null, // nobody has said yes
      screen: null,
      place: expect.stringMatching(/^page:/),
      visitor: expect.any(String),
    });
    expect(await kept(visitor)).not.toContain(KEPT);

    await visitor.page.reload();
    await visitor.sees("You won!");
    await expect
      .poll(() => told(campaignId), PATIENCE)
      .toMatchObject({ "page visit": 2, "web visit": 2, "web start": 1 });
    expect(
      (await sessions(campaignId)).map(({ visits }) => visits),
      "the page alone knew its visit",
    ).toEqual([1, 1]);

    // Nobody looks: somewhere else on the screen is the focus now.
    await visitor.page.evaluate(() => window.dispatchEvent(new Event("blur")));
    const before = visitor.sent(PING).length;
    await visitor.page.waitForTimeout(7_000);
    expect(visitor.sent(PING)).toHaveLength(before);
  },
);

visits("a visitor who refuses leaves two counts and nothing else, on the server and on the device", async () => {
  const { campaignId, url } = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { measuringConsent: "ASK", cookieless: true, analyticsTrackingLevel: 3 },
  });
  const visitor = await fair.visitor();
  await visitor.opens(url);
  await visitor.presses("No, do not");
  await plays(visitor);
  await visitor.page.waitForTimeout(6_000);
  expect(await told(campaignId)).toEqual({ "page visit": 1, "page start": 1 });
  expect([await sessions(campaignId), await kept(visitor)]).toEqual([[], []]);
});

visits("who agrees is one visit over a reload; taken back, the rest is told by nobody", async () => {
  const { campaignId, url } = await fair.publishes("wheel-with-codes", {
    metadata: { measuringConsent: "ASK", cookieless: true, analyticsTrackingLevel: 3 },
  });
  const visitor = await fair.visitor();
  await visitor.opens(url, { referrer: "https://news.example/" });
  await visitor.presses("Yes, measure");
  await expect.poll(() => kept(visitor), PATIENCE).toContain(KEPT);
  await visitor.page.reload();
  await visitor.isReady();
  await expect.poll(() => told(campaignId), PATIENCE).toMatchObject({ "web visit": 2 });
  await expect.poll(async () => (await sessions(campaignId)).map(({ visits }) => visits), PATIENCE).toEqual([2]);
  expect(await sessions(campaignId)).toMatchObject([{ referrer: "https://news.example/", screen: "375 x 667" }]);
  await expect.poll(async () => (await told(campaignId))["web ping"], PATIENCE).toBeGreaterThanOrEqual(1);

  await visitor.presses("Privacy");
  await visitor.presses("No, do not");
  await expect.poll(() => kept(visitor)).toEqual([]);
  const before = visitor.calls.filter(({ call }) => call.includes("/events/v2/")).length;
  await visitor.presses("Play now");
  await visitor.page.waitForTimeout(6_000);
  expect(visitor.calls.filter(({ call }) => call.includes("/events/v2/"))).toHaveLength(before);
});

visits(
  "below the unique-visitors level nothing of the device is told or kept, and there is no visit to look at",
  async () => {
    const { campaignId, url } = await fair.publishes("wheel-with-codes", {
      metadata: { cookieless: true, analyticsTrackingLevel: 1 },
    });
    const visitor = await fair.visitor();
    await visitor.opens(url, { referrer: "https://news.example/" });
    await expect.poll(async () => (await told(campaignId))["web ping"], PATIENCE).toBeGreaterThanOrEqual(1);
    expect(visitor.sent(VISIT)).toMatchObject([
      { visitorId: null, pageReferrer: null, screenResolutionWidth: null, screenResolutionHeight: null },
    ]);
    expect(await sessions(campaignId)).toEqual([]);
    expect(await kept(visitor)).not.toContain(KEPT);
  },
);
