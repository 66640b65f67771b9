import { createHmac } from "node:crypto";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { addressBlock } from "../../kernel/http/address-block.ts";
import { tooManyRequests } from "../../kernel/http/problem.ts";
import { keyFor } from "../../kernel/secrets.ts";

/** How often an address looks, and how often passwords are tried, from an address and at a link, in how many seconds. */
export const SHARE_LIMITS = {
  looks: { points: 120, seconds: 60 },
  tries: { points: 10, seconds: 300 },
  ofLink: { points: 100, seconds: 3600 },
};

/** Limits that all processes share; addresses and tokens stand in them as keyed hashes. */
export class ShareTries {
  private readonly limiters: Record<keyof typeof SHARE_LIMITS, RateLimiterAbstract>;
  private readonly key: Buffer;
  constructor(limiterOf: (name: string, points: number, seconds: number) => RateLimiterAbstract, secret: string) {
    const of = (name: keyof typeof SHARE_LIMITS) =>
      limiterOf(`share-${name}`, SHARE_LIMITS[name].points, SHARE_LIMITS[name].seconds);
    this.limiters = { looks: of("looks"), tries: of("tries"), ofLink: of("ofLink") };
    this.key = keyFor(secret, "share-limit");
  }

  /** @throws Problem too-many-requests */
  look(ip: string): Promise<void> {
    return this.spend("looks", blockOf(ip));
  }

  /** One more password, also at a link that nobody has. @throws Problem too-many-requests */
  async guess(ip: string, token: string): Promise<void> {
    await this.spend("tries", blockOf(ip));
    await this.spend("ofLink", token);
  }

  private async spend(name: keyof typeof SHARE_LIMITS, key: string): Promise<void> {
    const hash = createHmac("sha256", this.key).update(key).digest("base64url").slice(0, 22);
    try {
      await this.limiters[name].consume(hash);
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      throw tooManyRequests("shared-statistics", (refused as RateLimiterRes).msBeforeNext / 1000); // the library's way of refusing
    }
  }
}

const blockOf = (ip: string): string => addressBlock(ip, { ipv4: 32, ipv6: 64 });
