import { createHmac } from "node:crypto";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { addressBlock } from "../../kernel/http/address-block.ts";
import { tooManyRequests } from "../../kernel/http/problem.ts";
import { keyFor } from "../../kernel/secrets.ts";

const HOUR = 3_600;
/** How much of what, in how many seconds (docs/guides/api.md). */
const LIMITS = {
  /** Letters that one address is sent. */
  "account-letters": [5, HOUR],
  /** Letters that one network asks for. */
  "account-letters-network": [30, HOUR],
  /** Links tried, and passkeys asked for, from one network. */
  "account-tries": [60, 300],
  /** Codes of a second factor tried for one account. */
  "account-codes": [10, 300],
  /** A code, or a passkey's answer, counts once; longer than either holds. */
  "account-once": [1, 600],
} as const satisfies Record<string, readonly [number, number]>;
type LimitName = keyof typeof LIMITS;

/** What may be tried how often, counted for all processes together. */
export class Limits {
  private readonly limiters: ReadonlyMap<LimitName, RateLimiterAbstract>;
  private readonly key: Buffer;
  /** @param open counts of this name, points and seconds, kept for all processes */
  constructor(open: (name: string, points: number, seconds: number) => RateLimiterAbstract, secret: string) {
    const names = Object.keys(LIMITS) as LimitName[]; // its own keys
    this.limiters = new Map(names.map((name) => [name, open(name, LIMITS[name][0], LIMITS[name][1])]));
    this.key = keyFor(secret, "account-limits");
  }

  /** @throws Problem too-many-requests */
  async spend(name: LimitName, ...of: string[]): Promise<void> {
    const refused = await this.refusal(name, of);
    if (refused !== null) throw tooManyRequests("account", refused / 1000);
  }

  /** Of a network: the /24 of IPv4 or the /64 of IPv6. @throws Problem too-many-requests */
  spendFrom(name: LimitName, ip: string): Promise<void> {
    return this.spend(name, addressBlock(ip, { ipv4: 24, ipv6: 64 }));
  }

  /** Whether this is the first time. */
  async isFirst(...of: string[]): Promise<boolean> {
    return (await this.refusal("account-once", of)) === null;
  }

  /** Milliseconds until it may be tried again; null where it may be now. */
  private async refusal(name: LimitName, of: readonly string[]): Promise<number | null> {
    const key = createHmac("sha256", this.key).update(of.join("\n")).digest("base64url").slice(0, 22);
    try {
      await this.limiters.get(name)?.consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return (refused as { msBeforeNext: number }).msBeforeNext; // the library's way of refusing
    }
  }
}
