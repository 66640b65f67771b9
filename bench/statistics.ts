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
 * How soon a marketer sees: the first chart of ninety days of a campaign with 852 k of five million events, from the press on the room's
 * name in the studio, and from the press on its address, with which the studio itself begins anew (`loadedMs`); and a visit that somebody's tracker tells, as one more in the number on
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
  const { rows } = await owner.query<{ companyId: string; campaignId: string; from: string; to: string }>(
    `SELECT company_id AS "companyId", campaign_id AS "campaignId", first_day::text AS "from", (first_day + days - 1)::text AS "to"
     FROM bench.campaign JOIN campaign USING (campaign_id) WHERE n = $1`,
    [LARGE],
  );
  const [found] = rows;
  if (!found) throw new Error("The campaign is not there");
  const { from, to, ...of } = found;
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
  const home = `${server.demo().studioUrl}/campaigns/${of.campaignId}`;
  const chart = page.locator(".recharts-area-curve").first();
  const open = async (days: string) => {
    const begin = performance.now();
    await page.goto(`${home}/statistics?${days}`);
    await chart.waitFor({ timeout: 60_000 });
    return performance.now() - begin;
  };
  /** The room comes with the days that were looked at last; nothing of it has been asked for yet. */
  const press = async () => {
    await page.goto(home);
    await page.waitForLoadState("networkidle");
    const begin = performance.now();
    await page.getByRole("navigation").getByRole("link", { name: "Statistics", exact: true }).last().click();
    await chart.waitFor({ timeout: 60_000 });
    return performance.now() - begin;
  };
  const days = `period=days&from=${from}&to=${to}`;
  await open(days); // what the browser has not got yet
  const [pressed, loaded]: [number[], number[]] = [[], []];
  for (let time = 0; time < OPENED; time++) {
    pressed.push(await press());
    loaded.push(await open(days));
  }

  await open("period=today");
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
  const result = {
    firstChartMs: Math.round(median(pressed)),
    loadedMs: Math.round(median(loaded)),
    seenP95Ms: Math.round(quantile(seen, 0.95)),
  };
  return { table: [{ ...result, "seen, median, ms": Math.round(median(seen)) }], result };
};
export default statistics;

/** Otherwise a visitor is a program. */
const AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const visitsOn = (page: Page): Promise<string | null> =>
  page.getByRole("button", { name: /^Total visitors/ }).textContent({ timeout: 30_000 });
