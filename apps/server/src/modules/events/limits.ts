import { ExpiringCounts } from "../../kernel/expiring-counts.ts";
import { addressBlock } from "../../kernel/http/address-block.ts";

const MINUTE = 60_000;
/** Events of one visit in a minute: a visitor who presses all the time has fewer. */
const OF_VISIT = 240;
/** Counts that a process keeps: about 20 MB. */
const KEPT = 100_000;

/** How much is told from one address and of one visit. Soft: each process counts by itself, and nothing is written anywhere. */
export class TellingLimits {
  private readonly counts = new ExpiringCounts(KEPT);
  private readonly ofAddress: number;

  /** @param ofAddress events a minute from one address; 0: no bound */
  constructor(ofAddress: number) {
    this.ofAddress = ofAddress;
  }

  /** @returns seconds after which to come again; 0: it is not too much */
  add(ip: string, visit: string | null, now: number): number {
    if (this.ofAddress === 0) return 0;
    const address = this.counts.add(`a ${addressBlock(ip, { ipv4: 32, ipv6: 64 })}`, now, now + MINUTE);
    const session = visit === null ? null : this.counts.add(`v ${visit}`, now, now + MINUTE);
    const beyond = [address.value > this.ofAddress && address, session !== null && session.value > OF_VISIT && session];
    const until = Math.max(0, ...beyond.map((count) => (count ? count.until - now : 0)));
    return Math.ceil(until / 1_000);
  }
}
