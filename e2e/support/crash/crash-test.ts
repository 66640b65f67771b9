import { setTimeout as pause } from "node:timers/promises";
import { type LogEntry, mayBeTorn, readEntry, readHeader, verifyLog } from "@fairground/model/fairness";
import { Client } from "pg";
import { expect } from "vitest";
import { type PublishedCampaign, publishCampaign } from "../campaign.ts";
import { Book } from "./book.ts";
import { type Cluster, note } from "./cluster.ts";
import { crowd } from "./crowd.ts";
import { type Played, play } from "./plays.ts";

/** Visitors who play at the same time, all the while. */
const VISITORS = 4;
/** Answers that are acknowledged between two kills. */
const BETWEEN = 16;
/** The newest answers of a cycle are asked for again at once; all of them at the end. */
const NEWEST = 60;
/** Lines of the log that are fetched at a time. */
const PAGE = 1_000;

/**
 * kill -9 of an API process, of the worker and of the database with all its processes, in each of `cycles`, while
 * visitors play (play-engine, invariant 4). Afterwards nothing that was acknowledged is lost, changed or doubled.
 */
export async function crashTest(cluster: Cluster, cycles: number, isDayAwaited: boolean): Promise<void> {
  const campaign = await publishWheel(cluster, cycles);
  const book = new Book(cluster.apis.map(({ url }) => url));
  const played: Played[] = [];
  const visitors = crowd(VISITORS, async () => {
    played.push(await play(book, campaign.campaignId));
  });

  for (let cycle = 0; cycle < cycles; cycle++) {
    await visitors.during(killEach(cluster, book, cycle));
    const newest = Math.max(0, book.acknowledged.length - NEWEST);
    expect(await book.changes(newest, VISITORS), `answers of cycle ${cycle + 1} that are others now`).toEqual([]);
  }
  await visitors.leaves();

  expect(await book.changes(0, VISITORS), "answers that are others now").toEqual([]);
  expect(book.acknowledged.length).toBeGreaterThanOrEqual(cycles * BETWEEN * 3);
  expect(book.interrupted, "kills interrupted somebody").toBeGreaterThan(cycles);
  await expectNothingDoubled(cluster, campaign, played);
  await expectChain(cluster, campaign, played, isDayAwaited);
  process.stdout.write(
    `${cycles * 3} kills: ${book.acknowledged.length} acknowledged answers of ${played.length} plays, ${book.interrupted} interrupted tries\n`,
  );
}

/** One after the other; each is there again before the next goes. The other processes go on by themselves. */
async function killEach({ apis, worker, database }: Cluster, book: Book, cycle: number): Promise<void> {
  const api = apis[cycle % apis.length] ?? apis[0];
  await book.grows(BETWEEN);
  await api.kill();
  const apiAgain = api.restart();
  await book.grows(BETWEEN);
  await worker.kill();
  await Promise.all([apiAgain, worker.restart()]);
  await book.grows(BETWEEN);
  await database.kill();
  expect(await database.start(), "the database recovers").toBe(true);
  note(database);
  await book.grows(BETWEEN / 2);
  expect(
    [...apis, worker].map((each) => (each.isRunning() ? "runs" : each.lastWords())),
    "the others outlive the database's crash",
  ).toEqual(["runs", "runs", "runs"]);
}

/** Two prizes with scarce stock, so that limits are reached under fire, and codes for everybody. */
function publishWheel({ owner }: Cluster, cycles: number): Promise<PublishedCampaign> {
  return publishCampaign(owner, "wheel-with-codes", {
    metadata: { playLimits: [] },
    codes: Array.from({ length: 60 + cycles * 80 }, (_, n) => `CRASH-${String(n).padStart(6, "0")}`),
    edit({ document }) {
      const prizes = document.prizePoolList.filter(({ noWinPrize }) => !noWinPrize);
      for (const entry of document.prizePoolList)
        Object.assign(entry, entry.noWinPrize ? { wins: 2_000 } : { wins: Math.floor(8_000 / prizes.length) });
      for (const [n, entry] of prizes.entries())
        Object.assign(entry, { perPlay: 10_000, prizeLimitType: 2, prizeLimit: 0, stock: n < 2 ? 10 : 1_000_000 });
    },
  });
}

async function expectNothingDoubled(
  { database }: Cluster,
  { campaignId, codes }: PublishedCampaign,
  played: readonly Played[],
): Promise<void> {
  const told = played.flatMap(({ code }) => code ?? []);
  expect(new Set(told).size, "every code was told to one visitor").toBe(told.length);
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((code) => !codes.includes(code))).toEqual([]);

  const rows = await asSuperuser(database.url, (client) => countRows(client, campaignId));
  // Visitors repeat a call until it is answered: there are as many plays, leads and draws as visitors' plays.
  expect(rows.counted).toEqual({
    plays: played.length,
    leads: played.length,
    draws: played.length,
    claimed: told.length,
    codesGiven: told.length,
    codesInDraws: told.length,
    ownersOfCodes: told.length,
    mailsOfOnePlay: 1,
  });
  expect(rows.prizes.length).toBeGreaterThan(2);
  for (const { stock, awarded, won } of rows.prizes) {
    expect(awarded, "awarded is what was won").toBe(won);
    expect(awarded).toBeLessThanOrEqual(stock);
  }
  expect(rows.prizes.filter(({ stock, awarded }) => stock === 10 && awarded === 10)).toHaveLength(2);
}

async function asSuperuser<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function countRows(client: Client, campaignId: string) {
  const counted = await client.query(
    `SELECT (SELECT count(*) FROM play WHERE campaign_id = $1)::int AS plays,
        (SELECT count(*) FROM lead WHERE campaign_id = $1)::int AS leads,
        (SELECT count(*) FROM draw WHERE campaign_id = $1)::int AS draws,
        (SELECT count(*) FROM play WHERE campaign_id = $1 AND claimed_at IS NOT NULL)::int AS claimed,
        (SELECT count(*) FROM unique_code WHERE campaign_id = $1 AND consumed_at IS NOT NULL)::int AS "codesGiven",
        (SELECT count(DISTINCT code_value) FROM draw WHERE campaign_id = $1)::int AS "codesInDraws",
        (SELECT count(*) FROM unique_code c JOIN draw d USING (campaign_id, play_id)
          WHERE campaign_id = $1 AND d.code_value = c.value)::int AS "ownersOfCodes",
        (SELECT max(n) FROM (SELECT count(*) AS n FROM mail_message WHERE campaign_id = $1 GROUP BY play_id, kind) m)::int AS "mailsOfOnePlay"`,
    [campaignId],
  );
  const prizes = await client.query<{ stock: number; awarded: number; won: number }>(
    `SELECT p.stock, (p.awarded + (SELECT coalesce(sum(s.awarded), 0) FROM prize_slice s
        WHERE s.campaign_id = p.campaign_id AND s.prize_id = p.prize_id))::int AS awarded, (SELECT count(*) FROM draw d WHERE d.campaign_id = p.campaign_id AND d.prize_id = p.prize_id AND d.won)::int AS won
      FROM prize p WHERE p.campaign_id = $1 AND p.stock IS NOT NULL`,
    [campaignId],
  );
  return { counted: counted.rows[0], prizes: prizes.rows };
}

/**
 * The public log, as anyone can fetch it, is whole, and has every receipt that a visitor was given.
 * @param isDayAwaited true: also computes every draw again, with the keys that are revealed when the day is over
 */
async function expectChain(
  { owner, database }: Cluster,
  { companyId, campaignId }: PublishedCampaign,
  played: readonly Played[],
  isDayAwaited: boolean,
): Promise<void> {
  const path = `/api/v1/fairness/${companyId}/${campaignId}/log`;
  const receipts = played.map(({ receipt }) => receipt);
  let entries: LogEntry[] = [];
  for (let tries = 0; tries < 100; tries++) {
    entries = await wholeLog(owner.url, path);
    if (entries.filter(({ kind }) => kind === "draw").length >= played.length) break;
    await pause(100); // the worker chains within a second
  }
  expect(await verifyLog({ campaignId, entries, receipts })).toMatchObject({
    kind: "ok",
    counts: { draws: played.length },
  });
  if (!isDayAwaited) return;
  await asSuperuser(database.url, (client) => client.query("SELECT set_test_clock(now() + interval '49 hours')"));
  let whole = await verifyLog({ campaignId, entries, receipts });
  const isDone = () => whole.kind === "ok" && whole.counts.recomputed >= played.length;
  for (let tries = 0; tries < 600 && !isDone() && (whole.kind === "ok" || mayBeTorn(whole)); tries++) {
    await pause(200); // the worker reveals the keys of days that are over, perhaps while pages are fetched
    whole = await verifyLog({ campaignId, entries: await wholeLog(owner.url, path), receipts });
  }
  if (whole.kind === "faults") expect(whole.faults.slice(0, 5), "faults of the log, the first ones").toEqual([]);
  expect(whole).toMatchObject({ kind: "ok", counts: { draws: played.length, recomputed: played.length, sealed: 0 } });
}

async function wholeLog(origin: string, path: string): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (;;) {
    const from = entries.length + 1;
    const text = await fetch(`${origin}${path}?from=${from}&size=${PAGE}`).then((answer) => answer.text());
    const lines = text.trim().split("\n");
    if (from === 1) expect(readHeader(lines.shift() ?? "")).not.toBeNull();
    const read = lines.filter((line) => line !== "").map((line) => readEntry(line) ?? fail(line));
    entries.push(...read);
    if (read.length < PAGE) return entries;
  }
}

function fail(line: string): never {
  throw new Error(`This is no line of a log: ${line}`);
}
