import { createHmac } from "node:crypto";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { addressBlock } from "../../kernel/http/address-block.ts";
import { keyFor } from "../../kernel/secrets.ts";

/** How often one network may object in one campaign. */
export const NETWORK_LIMIT = { objections: 3, seconds: 3_600 };

/** Counts by network, for all processes together: by a keyed hash. */
export class NetworkLimit {
  private readonly limiter: RateLimiterAbstract;
  private readonly key: Buffer;
  constructor(limiter: RateLimiterAbstract, secret: string) {
    this.limiter = limiter;
    this.key = keyFor(secret, "objections");
  }

  /** Seconds until this network may object here again; null: it may now. */
  async spend(campaignId: string, ip: string): Promise<number | null> {
    const network = `${campaignId}\n${addressBlock(ip, { ipv4: 24, ipv6: 64 })}`;
    const key = createHmac("sha256", this.key).update(network).digest("base64url").slice(0, 22);
    try {
      await this.limiter.consume(key);
      return null;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return (refused as RateLimiterRes).msBeforeNext / 1000; // the library's way of refusing
    }
  }
}
