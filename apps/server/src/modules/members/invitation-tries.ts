import { createHmac } from "node:crypto";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { addressBlock } from "../../kernel/http/address-block.ts";
import { tooManyRequests } from "../../kernel/http/problem.ts";
import { keyFor } from "../../kernel/secrets.ts";

/** How often tokens are tried from an address, and how many letters a company sends, in how many seconds. */
export const INVITATION_LIMIT = { tries: 60, letters: 200, seconds: 300 };

/** Limits that all processes share. */
export class InvitationTries {
  private readonly tries: RateLimiterAbstract;
  private readonly letters: RateLimiterAbstract;
  private readonly key: Buffer;
  constructor(limiters: { tries: RateLimiterAbstract; letters: RateLimiterAbstract }, secret: string) {
    this.tries = limiters.tries;
    this.letters = limiters.letters;
    this.key = keyFor(secret, "invitation-limit");
  }

  /** One more token from an address. @throws Problem too-many-requests */
  async admit(ip: string): Promise<void> {
    const block = addressBlock(ip, { ipv4: 32, ipv6: 64 });
    await spend(this.tries, createHmac("sha256", this.key).update(block).digest("base64url").slice(0, 22));
  }

  /** One more letter of a company. @throws Problem too-many-requests */
  async write(companyId: string): Promise<void> {
    await spend(this.letters, companyId);
  }
}

async function spend(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    throw tooManyRequests("invitations", (refused as RateLimiterRes).msBeforeNext / 1000); // the library's way of refusing
  }
}
