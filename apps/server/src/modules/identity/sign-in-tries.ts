import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { addressBlock } from "../../kernel/http/address-block.ts";
import { type Problem, tooManyRequests } from "../../kernel/http/problem.ts";
import { keyFor } from "../../kernel/secrets.ts";

/** Milliseconds by which each try beyond the limiter's points waits longer than the one before, up to the longest. */
const EACH_MORE = 500;
const LONGEST = 5_000;
/** How many tries, in how many seconds, from an address, for an account from a block, and for an account before it is slowed. */
export const SIGN_IN_LIMIT = { tries: 10, seconds: 300 };
/** Tries of one account that may wait at once in a process. */
const WAITING = 2;

/**
 * How often passwords are tried (docs/not-shown.md, "tries at a password"). One address, and one block of addresses for
 * one account, have so many tries and are then refused. From elsewhere an account is only slowed down: otherwise anybody
 * could lock its owner out with wrong passwords. Blocks from which the owner has signed in are not even slowed.
 */
export class SignInTries {
  private readonly tries: RateLimiterAbstract;
  private readonly known: RateLimiterAbstract;
  private readonly key: Buffer;
  private readonly wait: (milliseconds: number) => Promise<unknown>;
  private readonly waiting = new Map<string, number>();

  /**
   * @param tries its points are those of every address, of an account from a block, and of an account before it is slowed
   * @param known remembers for how long the blocks from which an account was signed in to; of one point
   */
  constructor(
    { tries, known }: { tries: RateLimiterAbstract; known: RateLimiterAbstract },
    secret: string,
    wait: (milliseconds: number) => Promise<unknown> = pause,
  ) {
    this.tries = tries;
    this.known = known;
    this.key = keyFor(secret, "sign-in-limit");
    this.wait = wait;
  }

  /**
   * Counts one more try, and waits where the account is being guessed at from many places.
   * @param email null: none was sent
   * @throws Problem too-many-requests
   */
  async admit(ip: string, email: string | null): Promise<void> {
    await this.spend(`ip:${this.hashed(addressBlock(ip, { ipv4: 32, ipv6: 64 }))}`);
    if (email === null) return;
    await this.spend(`account-block:${this.block(ip, email)}`);
    const account = this.hashed(email.toLowerCase());
    const { consumedPoints } = await this.consumed(`account:${account}`);
    const beyond = consumedPoints - this.tries.points;
    if (beyond <= 0 || (await this.known.get(this.block(ip, email)))) return;
    await this.slow(account, Math.min(LONGEST, beyond * EACH_MORE));
  }

  /** The password was right: the owner is at home in this block. */
  async succeeded(ip: string, email: string): Promise<void> {
    await this.known.set(this.block(ip, email), 1, this.known.duration);
  }

  private async slow(account: string, milliseconds: number): Promise<void> {
    const others = this.waiting.get(account) ?? 0;
    if (others >= WAITING) throw tooMany(milliseconds);
    this.waiting.set(account, others + 1);
    try {
      await this.wait(milliseconds);
    } finally {
      const left = (this.waiting.get(account) ?? 1) - 1;
      if (left > 0) this.waiting.set(account, left);
      else this.waiting.delete(account);
    }
  }

  private async spend(key: string): Promise<void> {
    const { consumedPoints, msBeforeNext } = await this.consumed(key);
    if (consumedPoints > this.tries.points) throw tooMany(msBeforeNext);
  }

  /** The limiter rejects with the same facts with which it resolves. */
  private async consumed(key: string): Promise<RateLimiterRes> {
    try {
      return await this.tries.consume(key);
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return refused as RateLimiterRes; // the library's way of refusing
    }
  }

  private block(ip: string, email: string): string {
    return this.hashed(`${addressBlock(ip, { ipv4: 24, ipv6: 64 })} ${email.toLowerCase()}`);
  }

  private hashed(text: string): string {
    return createHmac("sha256", this.key).update(text).digest("base64url").slice(0, 22);
  }
}

const tooMany = (milliseconds: number): Problem => tooManyRequests("sign-in", milliseconds / 1000);
