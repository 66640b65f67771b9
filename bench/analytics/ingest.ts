import { createHash, randomUUID } from "node:crypto";
import { Collector } from "../../apps/server/src/modules/events/collector.ts";
import { type Taken, VisitStore } from "../../apps/server/src/modules/events/store.ts";
import { freshCluster } from "../play/cluster.ts";
import { type BenchGround, benchGround } from "../play/ground.ts";
import { quantile } from "../play/rounds.ts";

const EVENTS = 500_000;
/** Events that wait for their answer at once, so many for each campaign: less than a process takes in. */
const AT_ONCE = 16_000;
/** Events of a visit, its signs of life among them. */
const OF_VISIT = 13;

export interface Ingest {
  ingestPerSecond: number;
  p99IngestMs: number;
}

/**
 * Half a million events of four campaigns, handed to the collector of one process over PostgreSQL, a tenth of them twice; counted
 * afterwards.
 */
export async function measureIngest(secret: string): Promise<Ingest> {
  const ground = await benchGround(await freshCluster(secret));
  const campaigns = [ground.usual, ground.hot, ground.spread, ground.lost].map(({ campaignId }) => campaignId);
  await ground.owner.query(
    `UPDATE campaign_revision SET metadata = metadata || '{"analyticsTrackingLevel": 3, "measuringConsent": null, "cookieless": true}'`,
  );
  const collector = new Collector(new VisitStore(ground.db), { error: (fault: unknown) => console.error(fault) });
  const events = eventsOf(campaigns.length);
  await handOn(collector, campaigns, eventsOf(campaigns.length, 20_000)); // warm
  const start = performance.now();
  const lasted = await handOn(collector, campaigns, events);
  const seconds = (performance.now() - start) / 1000;
  await counted(ground);
  return {
    ingestPerSecond: Math.round(lasted.length / seconds),
    p99IngestMs: Math.round(quantile(lasted, 0.99)),
  };
}
