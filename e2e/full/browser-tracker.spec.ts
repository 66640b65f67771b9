import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresIsRequired } from "../../tools/postgres.ts";
import type { PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { type HostSite, openHostSite } from "../support/host-page.ts";
import { ownDatabase } from "../support/own-database.ts";

/** The package itself, as a host page loads it. */
const require = createRequire(import.meta.url);
const TRACKER = readFileSync(require.resolve("@snowplow/browser-tracker"), "utf8");
const SCHEMA = "iglu:org.example/campaign/jsonschema/1-0-0";

const own = ownDatabase("browser-tracker");
const fair = fairground({ alone: true, environment: own.environment });
let host: HostSite;
let markup = "";
beforeAll(async () => {
  host = await openHostSite(() => markup);
});
afterAll(async () => {
  await host.close();
});

/** A host page that counts its visits by the tracker. */
function pageOf({ companyId, campaignId }: PublishedCampaign, settings: object): string {
  const about = { company_id: companyId, campaign_id: campaignId, user_id: "visitor-1" };
  return `<p>Something to read</p><script>${TRACKER}</script><script>
    const tracker = window.snowplowBrowserTracking;
    tracker.newTracker("fairground", ${JSON.stringify(fair.server.url)}, ${JSON.stringify({ credentials: "omit", ...settings })});
    tracker.enableActivityTracking({ minimumVisitLength: 5, heartbeatDelay: 5 });
    const about = ${JSON.stringify(about)};
    tracker.trackPageView({ context: [{ schema: "${SCHEMA}", data: about }] });
    window.tell = (event_type) => tracker.trackSelfDescribingEvent({
      event: { schema: "${SCHEMA}", data: { ...about, event_type, lang_id: "en" } },
    });
  </script>`;
}

/** Ids of the events that a page sends, by their kind. */
function sentBy(page: Page) {
  const ids: Record<string, Set<string>> = {};
  const note = ({ e = "", eid = "" }: Record<string, string>) => {
    ids[e] ??= new Set();
    ids[e].add(eid);
  };
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/i") note(Object.fromEntries(searchParams));
    if (pathname.endsWith("/tp2") && request.method() === "POST")
      for (const event of JSON.parse(request.postData() ?? "{}").data) note(event);
  });
  return (kind: string) => ids[kind]?.size ?? 0;
}

/** What is counted; of pings, whether it is each that was sent: as long as somebody reads there are more of them. */
async function heard({ campaignId }: PublishedCampaign, sent: (kind: string) => number): Promise<object> {
  const answer = await own.client?.query<{ kind: string; count: number }>(
    `SELECT source || ' ' || kind AS kind, sum(count)::integer AS count FROM visit_hour WHERE campaign_id = $1 GROUP BY 1`,
    [campaignId],
  );
  const counts = Object.fromEntries(answer?.rows.map(({ kind, count }) => [kind, count]) ?? []);
  return {
    ...counts,
    "web ping": counts["web ping"] === sent("pp") ? "all" : `${counts["web ping"]} of ${sent("pp")}`,
  };
}

/** Somebody who reads moves the mouse: without a sign of them the tracker is silent. */
async function reads(page: Page, until: () => boolean): Promise<void> {
  for (let step = 0; step < 120 && !until(); step++) {
    await page.mouse.move(100 + step, 100);
    await page.waitForTimeout(500);
  }
}

const isMissing = !own.isThere && !postgresIsRequired();
let isConnected = false;
const asking = async () => {
  if (!isConnected) await own.client?.connect();
  isConnected = true;
  return fair.publishes("wheel-with-codes", { metadata: { analyticsTrackingLevel: 3, cookieless: false } });
};

test.skipIf(isMissing)(
  "the browser tracker on a host page counts once what it tells, also what it sends again because an answer was lost",
  { timeout: 180_000 },
  async () => {
    const campaign = await asking();
    markup = pageOf(campaign, { eventMethod: "post" });
    const visitor = await fair.visitor({ width: 1280 });
    visitor.expectsFault(/503/, /Failed to fetch/);
    const { page } = visitor;
    const sent = sentBy(page);
    let refused = 0;
    await page.route("**/tp2", async (route) => {
      if (route.request().method() !== "POST" || refused === 2) return route.continue();
      // The first is taken in and its answer lost; the second does not arrive.
      if (refused++ === 0) await route.fetch();
      return route.fulfill({ status: 503, headers: { "access-control-allow-origin": "*" } });
    });
    await page.goto(host.origin);
    for (const type of ["page_view", "game_started"])
      await page.evaluate((name) => (window as unknown as { tell(type: string): void }).tell(name), type); // the page's own script
    // It sends again with the next event that there is.
    await reads(page, () => refused === 2);
    await page.unroute("**/tp2");
    const pings = sent("pp");
    await reads(page, () => sent("pp") >= pings + 2);
    await expect
      .poll(() => heard(campaign, sent), { timeout: 30_000 })
      .toEqual({ "web visit": 1, "web page": 1, "web start": 1, "web ping": "all" });
    const answer = await own.client?.query("SELECT * FROM visit_session WHERE campaign_id = $1", [campaign.campaignId]);
    expect(answer?.rows).toMatchObject([
      { visits: 1, started: 1, browser: "Chrome", os: "Linux", screen: "1280 x 800" },
    ]);
  },
);

test.skipIf(isMissing)("it may send each event in an address, as plain JSON", { timeout: 180_000 }, async () => {
  const campaign = await asking();
  markup = pageOf(campaign, { eventMethod: "get", encodeBase64: false });
  const visitor = await fair.visitor({ width: 1280 });
  const { page } = visitor;
  const sent = sentBy(page);
  await page.goto(host.origin);
  await reads(page, () => sent("pp") >= 1);
  await page.reload();
  await expect.poll(() => sent("pv")).toBe(2);
  await expect.poll(() => heard(campaign, sent), { timeout: 30_000 }).toEqual({ "web visit": 1, "web ping": "all" });
  expect(sent("pp")).toBeGreaterThanOrEqual(1);
});
