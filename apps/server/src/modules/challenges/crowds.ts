import { ExpiringCounts } from "../../kernel/expiring-counts.ts";
import { addressBlock } from "../../kernel/http/address-block.ts";
import type { Arrival, Crowd, CrowdWatch } from "../plays/index.ts";

/** Settings: 0 is no bound. */
export interface CrowdBounds {
  /** Sessions a minute from one address. */
  sessionsPerMinute: number;
  /** Plays of a campaign from one address, in times of what one person may play. */
  playsPerLimit: number;
}

const MINUTE = 60_000;
/** Nobody behind an address is asked for less, however few plays a campaign gives each of them. */
const LEAST_PLAYS = 100;
/** From so many times a bound on, calls are refused. */
export const REFUSED_FROM = 20;
/** Seconds after which somebody who was refused may come again, with a solved challenge. */
const COME_AGAIN = 10;
/** Counts that a process keeps: about 20 MB. */
const KEPT = 100_000;

/**
 * How many come from one address. Carrier networks put thousands of phones behind one, so a crowd is no fault: beyond the
 * bounds visitors show by a challenge that they are worth a moment's work. Soft, each process counts by itself, and nothing
 * is written anywhere (docs/not-shown.md, "Plays").
 */
export class Crowds implements CrowdWatch {
  private readonly bounds: CrowdBounds;
  private readonly counts: ExpiringCounts;
  constructor(bounds: CrowdBounds, kept = KEPT) {
    this.bounds = bounds;
    this.counts = new ExpiringCounts(kept);
  }

  arrives(arrival: Arrival): Crowd {
    const now = arrival.now.getTime();
    const block = addressBlock(arrival.ip, { ipv4: 32, ipv6: 64 });
    const { sessionsPerMinute } = this.bounds;
    const { value, until } = this.counts.add(block, now, now + MINUTE);
    if (sessionsPerMinute > 0 && value > sessionsPerMinute * REFUSED_FROM)
      return { kind: "refused", retryAfter: Math.ceil((until - now) / 1000) };
    const isBusy = sessionsPerMinute > 0 && value > sessionsPerMinute;
    return this.ofCampaign(arrival, block, isBusy);
  }

  /** What one person may play, many times over: counts of sessions that opened without work, in the limit's period. */
  private ofCampaign({ campaignId, now, limits, bringsSolution }: Arrival, block: string, isBusy: boolean): Crowd {
    const solved: (() => void)[] = [];
    let isAsked = isBusy;
    let isRefused = false;
    if (this.bounds.playsPerLimit > 0)
      for (const { period, bucket, max, endsAt } of limits) {
        const bound = Math.max(LEAST_PLAYS, max * this.bounds.playsPerLimit);
        const key = `${campaignId} ${period} ${bucket} ${block}`;
        const until = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);
        const before = this.counts.read(key, now.getTime(), until);
        const isBeyond = before.value >= bound;
        isAsked ||= isBeyond;
        if (isBeyond && bringsSolution) {
          // Who has shown that they are worth it counts for nothing: neither this call nor the one before, which was told so.
          solved.push(() => {
            const { value } = this.counts.read(key, now.getTime(), until);
            this.counts.write(key, { value: Math.max(bound, value - 1), until });
          });
          continue;
        }
        // Somebody's noise keeps no neighbour out: whoever brings a solution is always looked at.
        isRefused ||= before.value >= bound * REFUSED_FROM;
        if (!isRefused) this.counts.write(key, { value: before.value + 1, until: before.until });
      }
    if (isRefused) return { kind: "refused", retryAfter: COME_AGAIN };
    if (!isAsked) return { kind: "free" };
    return {
      kind: "asked",
      solved: () => {
        for (const tell of solved) tell();
      },
    };
  }
}
