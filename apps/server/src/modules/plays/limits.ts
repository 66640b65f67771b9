import { type CampaignMetadata, checkLimits, type LimitPeriod, limitsOf } from "@fairground/model/campaign";
import { type Bucket, bucketOf } from "@fairground/model/time";

/** A limit in the bucket in which now lies, as the database counts it. */
export interface BucketLimit {
  period: LimitPeriod;
  bucket: string;
  max: number;
  /** ISO instant at which the bucket ends; null: never. Past it the database refuses to count in it. */
  endsAt: string | null;
}

/** The campaign's limits now, in its timezone (decisions, "registered"). */
export function limitsAt(metadata: CampaignMetadata, now: Date, firstPublishedAt: Date): BucketLimit[] {
  return limitsOf(metadata).map(({ period, max }) => {
    const { key, opensAgainAt } = bucketAt(period, now.getTime(), metadata.timezone, firstPublishedAt.getTime());
    return { period, bucket: key, max, endsAt: opensAgainAt };
  });
}

/** Buckets that were worked out, from the moment for which to the one at which they end: calendars are slow. */
const kept = new Map<string, { bucket: Bucket; from: number; until: number }>();
const KEPT = 2_000;

function bucketAt(period: LimitPeriod, now: number, timezone: string, publishedAt: number): Bucket {
  const id = `${period} ${timezone} ${publishedAt}`;
  const last = kept.get(id);
  if (last && last.from <= now && now < last.until) return last.bucket;
  const bucket = bucketOf(period, now, timezone, publishedAt);
  const until = bucket.opensAgainAt === null ? Number.POSITIVE_INFINITY : Date.parse(bucket.opensAgainAt);
  if (kept.size >= KEPT) kept.clear();
  kept.set(id, { bucket, from: now, until });
  return bucket;
}

/** When the next play is possible, once these periods' limits are reached; null: never. */
export function opensAgainAt(limits: readonly BucketLimit[], reached: readonly string[]): string | null {
  const counted = limits.map(({ period, max, endsAt }) => ({
    period,
    max,
    count: reached.includes(period) ? max : 0,
    opensAgainAt: endsAt,
  }));
  const checked = checkLimits(counted);
  return checked.kind === "limited" ? checked.opensAgainAt : null;
}
