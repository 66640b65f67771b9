import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Page } from "playwright-core";
import { startServer } from "../e2e/support/server.ts";
import { signIn } from "../e2e/support/session.ts";
import type { Bench } from "../tools/bench.ts";
import { buildChangedApps } from "../tools/built-apps.ts";
import { Problem } from "../tools/problem.ts";
import { atEnd } from "../tools/processes.ts";
import { LARGE } from "./analytics/fill.ts";
import { preparedCluster } from "./play/cluster.ts";
import { median, quantile } from "./play/rounds.ts";
import { openBrowser } from "./support/browser.ts";

const OPENED = 5;
const TOLD = 40;
/** Milliseconds between two visits, up to: they come when they come. */
const PAUSE = 2_500;

/**
 * How soon a marketer sees: the first chart of ninety days of a campaign with 852 k of five million events, from the press on
 * its address in a browser that has the studio already; and a visit that somebody's tracker tells, as one more in the number on
 * the screen, which nobody loads anew.
 */
const statistics: Bench = async () => {
  await buildChangedApps();
  const cluster = await preparedCluster("visits");
  if (!cluster) throw new Problem("npm run bench:prepare fills the visits that this bench looks at, once.");
  const server = await startServer({ SECRET_KEY: cluster.secret, DATABASE_URL: cluster.url });
  atEnd(async () => void (await server.stop()));
  const owner = new Client({ connectionString: cluster.adminUrl });
  await owner.connect();
  atEnd(() => owner.end());
  const { rows } = await owner.query<{ companyId: string; campaignId: string }>(
    `SELECT company_id AS "companyId", campaign_id AS "campaignId" FROM bench.campaign JOIN campaign USING (campaign_id) WHERE n = $1`,
    [LARGE],
  );
  const [of] = rows;
  if (!of) throw new Error("The campaign is not there");
  await owner.query(
    `INSERT INTO member ("organizationId", "userId", "role") SELECT $1, "id", 'VIEWER' FROM auth_user WHERE "email" = $2
     ON CONFLICT DO NOTHING`,
    [of.companyId, server.demo().account.email],
  );
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies(await signIn(server));
  await context.addInitScript((company) => localStorage.setItem("fairground-studio.company", company), of.companyId);
  const page = await context.newPage();
  const room = `${server.demo().studioUrl}/campaigns/${of.campaignId}/statistics`;
  const open = async (period: string) => {
    const begin = performance.now();
    await page.goto(`${room}?period=${period}`);
    await page.locator(".recharts-area-curve").first().waitFor({ timeout: 60_000 });
    return performance.now() - begin;
  };
  await open("all"); // what the browser has not got yet
  const opened: number[] = [];
  for (let time = 0; time < OPENED; time++) opened.push(await open("all"));

  await open("today");
  const seen: number[] = [];
  for (let time = 0; time < TOLD; time++) {
    await pause(Math.random() * PAUSE);
    const before = await visitsOn(page);
    const begin = performance.now();
    const told = await fetch(`${server.url}/events/api/events/v2/page-visit`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": AGENT },
      body: JSON.stringify({
        ...of,
        ...{ sessionId: null, visitorId: null, language: "en", domainSessionId: randomUUID(), seq: 1 },
      }),
    });
    if (told.status !== 200) throw new Error(`${told.status} ${await told.text()}`);
    while ((await visitsOn(page)) === before) {
      if (performance.now() - begin > 30_000) throw new Error("The visit is not seen");
      await pause(20);
    }
    seen.push(performance.now() - begin);
  }
  seen.sort((a, b) => a - b);
  const result = { firstChartMs: Math.round(median(opened)), seenP95Ms: Math.round(quantile(seen, 0.95)) };
  return { table: [{ ...result, "seen, median, ms": Math.round(median(seen)) }], result };
};
export default statistics;

/** Otherwise a visitor is a program. */
const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const visitsOn = (page: Page): Promise<string | null> =>
  page.getByRole("button", { name: /^Total visitors/ }).textContent({ timeout: 30_000 });
