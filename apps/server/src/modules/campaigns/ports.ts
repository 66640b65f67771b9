import type { PrizePoolEntry } from "@fairground/model/prize";
import type { Fault } from "./check.ts";
import type { CampaignRow } from "./store.ts";

/** Gives prizes their live row: stock and limits (document, "Prizes have one truth each"). */
export interface PrizeRegister {
  /** In the order of the entries. */
  register(companyId: string, campaignId: string, entries: readonly PrizePoolEntry[]): Promise<{ prizeId: string; poolId: string }[]>;
}

export type PublishResult =
  | { kind: "published"; revision: number; urls: Record<string, string>; warnings: Fault[] }
  | { kind: "blocked"; faults: Fault[] };

/** Compiles a campaign's draft into a live revision. */
export interface CampaignPublisher {
  publish(row: CampaignRow, by: string | null, revision?: number): Promise<PublishResult | { kind: "revision-unknown" }>;
}
