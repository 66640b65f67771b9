import { newAccessCode } from "./code-text.ts";
import type { AccessCodeStore } from "./store.ts";

export interface Generation {
  count: number;
  length?: number | undefined;
  /** How often each may be used; absent: once. */
  uses?: number | undefined;
  expiresAt?: string | undefined;
}

/** Codes that a campaign asks for (decisions, "Access codes"). Checking them is part of opening a play. */
export class AccessCodes {
  private readonly store: AccessCodeStore;
  constructor(store: AccessCodeStore) {
    this.store = store;
  }

  /** Makes exactly `count` codes that the campaign does not have yet. */
  async generate(
    companyId: string,
    campaignId: string,
    { count, length, uses, expiresAt }: Generation,
  ): Promise<string[]> {
    const options = { uses: uses ?? 1, expiresAt: expiresAt ?? null };
    const codes: string[] = [];
    while (codes.length < count) {
      const fresh = new Set(Array.from({ length: count - codes.length }, () => newAccessCode(length)));
      codes.push(...(await this.store.add(companyId, campaignId, [...fresh], options)));
    }
    return codes;
  }
}
