import type { CampaignMetadata } from "@fairground/model/campaign";
import type { Row } from "../rows.ts";
import { broken } from "../violation.ts";
import type { World } from "../world.ts";

/** No identity has more plays in a bucket than the limit allows, and a play counts in all of them or in none. */
export class PlayLimitAudit {
  private readonly world: World;
  private readonly counts = new Map<string, Set<string>>();
  /** Of this step. */
  private fresh: Row<"count">[] = [];
  private readonly owed = new Map<string, number>();
  constructor(world: World) {
    this.world = world;
  }

  counted(before: Row<"count"> | undefined, after: Row<"count"> | undefined): void {
    if (before || !after) broken("play limits", `A count of ${before?.playId} was changed`);
    const { state, zone } = this.world;
    const { period, bucket, identity, n, most, playId } = after;
    const publishedAt = state.campaign.get("campaign")?.firstPublishedAt ?? 0;
    const buckets = [state.now, state.latest].map((at) => zone.bucket(period, at, publishedAt));
    if (!buckets.includes(bucket)) broken("play limits", `${bucket} is not ${buckets[0]} in ${zone.name}`);
    const group = `${period} ${bucket} ${identity}`;
    const plays = this.counts.get(group) ?? new Set<string>();
    if (plays.has(playId)) broken("play limits", `${playId} was counted twice in ${group}`);
    plays.add(playId);
    this.counts.set(group, plays);
    if (n > most || plays.size > most) broken("play limits", `${plays.size} plays in ${group}, ${most} are allowed`);
    this.fresh.push(after);
  }

  /** A play that has gained an identity was counted under it, in every period that its revision limits. */
  mustHaveCounted(play: Row<"play">): void {
    const identity = play.counted.at(-1);
    const metadata = this.world.state.revisions.get(play.revision)?.metadata;
    if (identity === undefined || !metadata) return;
    const limits = mostOf(metadata);
    const rows = this.fresh.filter((row) => row.playId === play.playId && row.identity === identity);
    if (rows.length !== limits.size || rows.some(({ period, most }) => limits.get(period) !== most))
      broken("play limits", `${play.playId} was counted in ${rows.length} of ${limits.size} periods`);
    this.owed.set(`${play.playId} ${identity}`, rows.length);
  }

  /** A count without its play would be a play less for somebody. */
  settle(): void {
    for (const { playId, identity } of this.fresh)
      if (!this.owed.has(`${playId} ${identity}`))
        broken("play limits", `${playId} was counted, but is not registered`);
    this.fresh = [];
    this.owed.clear();
  }
}

/** Of two limits on one period the smaller. */
function mostOf({ playLimits, numberOfPlaysPerDay }: CampaignMetadata): Map<string, number> {
  const most = new Map<string, number>();
  const all: { period: string; max: number }[] = [...playLimits];
  if (numberOfPlaysPerDay !== null) all.push({ period: "DAY", max: numberOfPlaysPerDay });
  for (const { period, max } of all) most.set(period, Math.min(max, most.get(period) ?? max));
  return most;
}
