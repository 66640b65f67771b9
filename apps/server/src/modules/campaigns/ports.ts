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
  | { kind: "blocked"; faults: Fault[] }
  /** The company asks for a second pair of eyes: a request for publishing is answered by another member. */
  | { kind: "asks" };

export interface PublishOptions {
  /** An older one, whose content is published again; absent: the draft. */
  revision?: number;
  /** Another member has approved it. */
  withoutAsking?: boolean;
}

/** Compiles a campaign's draft into a live revision. */
export interface CampaignPublisher {
  publish(
    row: CampaignRow,
    by: string | null,
    options?: PublishOptions,
  ): Promise<PublishResult | { kind: "revisionUnknown" }>;
}
