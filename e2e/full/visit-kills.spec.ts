import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { expect } from "vitest";
import { publishCampaign } from "../support/campaign.ts";
import { Book, type Call } from "../support/crash/book.ts";
import { note } from "../support/crash/cluster.ts";
import { crowd } from "../support/crash/crowd.ts";
import { play } from "../support/crash/plays.ts";
import { onCluster } from "../support/crash/suite.ts";

const CYCLES = 30;
/** Visitors at the same time, all the while. */
const VISITORS = 4;
/** Answers between two kills. */
const BETWEEN = 12;
/** Milliseconds between two things that a visitor does: processes that start need some of the machine as well. */
const PACE = 50;
/** Otherwise a visitor is a program. */
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

/** Effect exactly once under retries and kill -9 (analytics, "Write path"). */
onCluster(
  `${CYCLES} kills each of who collects, who follows and PostgreSQL, while visitors come: what was acknowledged is counted, once`,
  CYCLES,
  async ({ apis, worker, database, owner }) => {
    const { campaignId, companyId } = await publishCampaign(owner, "wheel-with-codes", {
      nextDraw: null,
      metadata: { playLimits: [], analyticsTrackingLevel: 3 },
    });
    const book = new Book(apis.map(({ url }) => url));
    const counted = { visits: 0, plays: 0 };
    const visitors = crowd(VISITORS, async () => {
      await visit(book, { campaignId, companyId });
      counted.visits++;
      await pause(PACE);
      await play(book, campaignId);
      counted.plays++;
    });

    for (let cycle = 0; cycle < CYCLES; cycle++) {
      const killEach = async () => {
        const api = apis[cycle % apis.length] ?? apis[0];
        await book.grows(BETWEEN);
        await api.kill();
        const apiAgain = api.restart();
        await factsWait(database.url);
        await pause((cycle * 37) % 100);
        await worker.kill();
        await Promise.all([apiAgain, worker.restart()]);
        await book.grows(BETWEEN);
        await database.kill();
        expect(await database.start(), "the database recovers").toBe(true);
        note(database);
      };
      await visitors.during(killEach());
    }
    await visitors.leaves();
    expect(counted.visits).toBeGreaterThan(CYCLES);
    expect(book.interrupted, "kills interrupted somebody").toBeGreaterThan(CYCLES);

    const { visits, plays } = counted;
    await expect
      .poll(() => totals(database.url, campaignId), { timeout: 60_000, interval: 500 })
      .toEqual({
        waiting: 0,
        hours: {
          ...{ "web visit": visits, "web start": visits, "web ping": 2 * visits, "web page": visits },
          ...{ "srv visit": plays, "srv lead": plays, "srv start": plays, "srv finish": plays, "srv outcome": plays },
        },
        events: 5 * visits + 5 * plays,
        sessions: [
          { source: "srv", rows: plays, visits: plays, started: plays, pings: 0, finished: plays, leads: plays },
          { source: "web", rows: visits, visits, started: visits, pings: 2 * visits, finished: 0, leads: 0 },
        ],
      });
    process.stdout.write(
      `${CYCLES * 3} kills: ${visits} visits and ${plays} plays, ${book.interrupted} interrupted tries\n`,
    );
  },
);

/** A visit as the tracker tells it; half of it comes twice, later, in another order. */
async function visit(book: Book, of: { campaignId: string; companyId: string }): Promise<void> {
  const domainSessionId = newSession();
  const tell = (name: string, seq: number): Call => ({
    method: "POST",
    path: `/events/api/events/v2/${name}`,
    headers: BROWSER,
    body: { ...of, sessionId: null, visitorId: null, language: "en", domainSessionId, seq, pageName: "Game" },
  });
  const told = [tell("page-visit", 1), tell("game-started", 2), tell("page-ping", 3), tell("page-change", 4)];
  for (const each of told) {
    await book.ask(each);
    await pause(PACE);
  }
  await Promise.all([tell("page-ping", 5), ...told.slice(1).toReversed()].map((each) => book.ask(each)));
}

/** A visit's id as the tracker makes it: a UUID of version 7. */
function newSession(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  const chance = randomBytes(9).toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(0, 3)}-8${chance.slice(3, 6)}-${chance.slice(6)}`;
}

async function asked<Row>(url: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Rows of tenants are seen by who says that they see all.
    await client.query("SET fairground.company = '*'");
    return (await client.query(text, [...values])).rows as Row[]; // as the statement has them
  } finally {
    await client.end();
  }
}

/** Resolves while facts wait to be added up. */
async function factsWait(url: string): Promise<void> {
  const waits = () => asked<{ waits: boolean }>(url, "SELECT EXISTS (SELECT FROM visit_pending) AS waits");
  await expect.poll(waits, { timeout: 60_000, interval: 20 }).toEqual([{ waits: true }]);
}

async function totals(url: string, campaignId: string): Promise<object> {
  const ask = <Row>(text: string) => asked<Row>(url, text, [campaignId]);
  const count = async (table: string) =>
    (await ask<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE campaign_id = $1`))[0]?.n;
  const hours = await ask<{ kind: string; n: number }>(
    "SELECT source || ' ' || kind AS kind, sum(count)::int AS n FROM visit_hour WHERE campaign_id = $1 GROUP BY 1",
  );
  const sessions = await ask(
    `SELECT source, count(*)::int AS rows, sum(visits)::int AS visits, sum(started)::int AS started, sum(pings)::int AS pings,
        sum(finished)::int AS finished, sum(leads)::int AS leads
      FROM visit_session WHERE campaign_id = $1 GROUP BY source ORDER BY source`,
  );
  return {
    waiting: await count("visit_pending"),
    hours: Object.fromEntries(hours.map(({ kind, n }) => [kind, n])),
    events: (
      await ask<{ n: number }>("SELECT sum(cardinality(keys))::int AS n FROM visit_told WHERE campaign_id = $1")
    )[0]?.n,
    sessions,
  };
}
