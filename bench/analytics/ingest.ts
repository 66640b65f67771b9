import { createHash, randomUUID } from "node:crypto";
import { Collector } from "../../apps/server/src/modules/events/collector.ts";
import { type EventKind, type Taken, visitStore } from "../../apps/server/src/modules/events/testing.ts";
import { ROOT } from "../../tools/root.ts";
import { freshCluster } from "../play/cluster.ts";
import { benchGround } from "../play/ground.ts";
import { Line } from "../play/line.ts";
import { quantile } from "../play/rounds.ts";
import { startServers } from "../play/servers.ts";

const EVENTS = 500_000;
/** Of these so many are told a second time. */
const AGAIN = 25_000;
const WARM = 40_000;
/** Events that wait for their answer at once: fewer than a process takes in. */
const AT_ONCE = 16_000;
/** Events of a visit: it, a start, and signs of life. */
const OF_VISIT = 12;
/** Through HTTP: milliseconds, and connections that each wait for their answer. */
const HTTP = { lasts: 5_000, lines: 32 };

export interface Ingested {
  ingestPerSecond: number;
  p99IngestMs: number;
  httpPerSecond: number;
}

/**
 * Half a million events of four campaigns, handed to the collector of one process over PostgreSQL, a part of them twice, and counted
 * afterwards; then as many as two processes take in through HTTP.
 */
export async function measureIngest(secret: string): Promise<Ingested> {
  const cluster = await freshCluster(secret);
  const { db, owner, ...ground } = await benchGround(cluster);
  const campaigns = [ground.usual, ground.hot, ground.spread, ground.lost];
  await owner.query("SET session_replication_role = replica"); // what was published stays as it is: here it does not
  await owner.query(
    `UPDATE campaign_revision SET metadata = metadata || '{"analyticsTrackingLevel": 3, "measuringConsent": null, "cookieless": true}'`,
  );
  await owner.query("RESET session_replication_role");
  const failed = (fault: unknown) => console.error(fault);
  const collector = new Collector(visitStore(db), { error: failed });
  const ids = campaigns.map(({ campaignId }) => campaignId);
  await handOn(collector, eventsOf(WARM, ids));
  const events = eventsOf(EVENTS, ids);
  const start = performance.now();
  const lasted = await handOn(collector, [...events, ...events.slice(-AGAIN)]);
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await owner.query<{ events: number; counted: number; told: number }>(
    `SELECT (SELECT sum(cardinality(keys)) FROM visit_told)::integer AS events, (SELECT sum(count) FROM visit_hour)::integer AS counted,
      (SELECT sum(visits + started + pings) FROM visit_session)::integer AS told`,
  );
  const [kept] = rows;
  for (const count of [kept?.events, kept?.counted, kept?.told])
    if (count !== EVENTS + WARM) throw new Error(`Not each event is kept once: ${JSON.stringify(kept)}`);
  return {
    ingestPerSecond: Math.round(EVENTS / seconds),
    p99IngestMs: Math.round(quantile(lasted, 0.99)),
    httpPerSecond: Math.round(await throughHttp((await startServers(cluster, ROOT)).ports, campaigns)),
  };
}

/** @returns milliseconds until each was kept, ascending */
async function handOn(collector: Collector, events: readonly Told[]): Promise<number[]> {
  const lasted: number[] = [];
  let next = 0;
  const one = async () => {
    for (let n = next++; n < events.length; n = next++) {
      const { campaignId, event } = events[n] as Told; // there are so many
      const begin = performance.now();
      const taken = await collector.take(campaignId, event);
      if (taken?.kind !== "known") throw new Error(`An event was not taken in: ${taken?.kind}`);
      lasted.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return lasted.sort((a, b) => a - b);
}

const KINDS: readonly EventKind[] = ["visit", "start"];

interface Told {
  campaignId: string;
  event: Taken;
}

/** Visits one after the other, of each campaign in turn, as a page's tracker tells of them. */
function eventsOf(count: number, campaigns: readonly string[]): Told[] {
  const began = Date.now();
  const day = new Date(began).toISOString().slice(0, 10);
  const visits = Array.from({ length: Math.ceil(count / OF_VISIT) }, () => [randomUUID(), randomUUID()] as const);
  return Array.from({ length: count }, (_, n) => {
    const visit = Math.floor(n / OF_VISIT);
    const [session = null, daily = null] = visits[visit] ?? [];
    const event: Taken = {
      ...{
        source: "web",
        kind: KINDS[n % OF_VISIT] ?? "ping",
        company: null,
        play: null,
        play_day: null,
        session,
        daily,
      },
      key: createHash("sha256")
        .update(`seq ${n % OF_VISIT}`)
        .digest()
        .readBigInt64BE()
        .toString(),
      ...{ day, began, agreed: false, objects: false, platform: "mobile", place: null, stable: null },
      ...{ referrer: "https://example.org/", screen: "390 x 844", browser: "Mobile Safari", os: "iOS", brand: "Apple" },
      ...{ country: "CH", continent: "Europe", city: null },
    };
    return { campaignId: campaigns[visit % campaigns.length] ?? "", event };
  });
}

async function throughHttp(ports: readonly number[], campaigns: readonly { companyId: string; campaignId: string }[]) {
  const lines = await Promise.all(
    Array.from({ length: HTTP.lines }, (_, n) => Line.open(ports[n % ports.length] ?? 0)),
  );
  const until = performance.now() + HTTP.lasts;
  let told = 0;
  await Promise.all(
    lines.map(async (line, n) => {
      const { companyId, campaignId } = campaigns[n % campaigns.length] ?? { companyId: "", campaignId: "" };
      for (let seq = 1; performance.now() < until; seq++) {
        const visit = { sessionId: null, visitorId: null, domainSessionId: `${n} ${Math.floor(seq / OF_VISIT)}` };
        const body = JSON.stringify({ campaignId, companyId, language: "en", seq, ...visit });
        const { status, text } = await line.ask({
          method: "POST",
          url: "/events/api/events/v2/page-ping",
          body,
          key: null,
        });
        if (status >= 300) throw new Error(`${status}: ${text}`);
        told++;
      }
    }),
  );
  for (const line of lines) line.close();
  return told / (HTTP.lasts / 1000);
}
