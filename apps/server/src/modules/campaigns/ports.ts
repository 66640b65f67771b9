import type { PrizePoolEntry } from "@fairground/model/prize";
import type { Fault } from "./check.ts";
import type { CampaignRow } from "./store.ts";

export interface PrizeIds {
  /** Null for the no-win entry, which has no stock. */
  prizeId: string | null;
  poolId: string | null;
}

/** Gives prizes their live row: stock and limits (document, "Prizes have one truth each"). */
export interface PrizeRegister {
  /** New prizes, in the order of the entries; or why they were not made. */
  register(
    companyId: string,
    campaignId: string,
    entries: readonly PrizePoolEntry[],
  ): Promise<PrizeIds[] | { fault: Fault }>;
}

export type PublishResult =
  | { kind: "published"; revision: number; urls: Record<string, string>; warnings: Fault[] }
  | { kind: "blocked"; faults: Fault[] };

/** Compiles a campaign's draft into a live revision. */
export interface CampaignPublisher {
  publish(row: CampaignRow, by: string | null, revision?: number): Promise<PublishResult | { kind: "revisionUnknown" }>;
}
