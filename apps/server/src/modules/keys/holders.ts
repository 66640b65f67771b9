import type { Right } from "@fairground/contract";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "../../kernel/http/problem.ts";
import { rightsOf } from "../../kernel/rights.ts";
import { hashOfKey, KEY_PREFIX } from "./secret.ts";
import type { KeyStore } from "./store.ts";

/** A key that opens something. */
export interface KeyHolder {
  keyId: string;
  companyId: string;
  /** The member in whose name it calls. */
  userId: string;
  email: string;
  /** Its scopes, as far as its holder has them at this moment. */
  rights: ReadonlySet<Right>;
  /** The only campaigns that it reaches; null: all. */
  campaigns: ReadonlySet<string> | null;
  /** Its company is suspended. */
  isSuspended: boolean;
}

/** Who calls with a key. Every call asks the table: what was revoked a moment ago, by whichever process, opens nothing. */
export class KeyHolders {
  private readonly store: KeyStore;
  private readonly calls: RateLimiterAbstract;

  /** @param calls how many a key may make */
  constructor(store: KeyStore, calls: RateLimiterAbstract) {
    this.store = store;
    this.calls = calls;
  }

  /** Whether it is meant as a key, good or not. */
  isKey(token: string): boolean {
    return token.startsWith(KEY_PREFIX);
  }

  /**
   * Null: unknown, revoked, expired, or its holder has left the company; nobody is told which.
   * @throws Problem too-many-requests
   */
  async find(secret: string): Promise<KeyHolder | null> {
    const row = await this.store.holder(hashOfKey(secret));
    if (!row) return null;
    await this.spend(row.keyId);
    const held = rightsOf(row.role.split(","));
    return {
      keyId: row.keyId,
      companyId: row.companyId,
      userId: row.userId,
      email: row.email,
      rights: new Set(row.scopes.filter((scope) => held.has(scope))),
      campaigns: row.campaigns && new Set(row.campaigns),
      isSuspended: row.isSuspended,
    };
  }

  private async spend(keyId: string): Promise<void> {
    try {
      await this.calls.consume(keyId);
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      throw tooManyRequests("api-key", (refused as RateLimiterRes).msBeforeNext / 1000); // the library's way of refusing
    }
  }
}
