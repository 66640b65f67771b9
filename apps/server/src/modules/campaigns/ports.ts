import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
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
  /** What there is to win as it stands; null: no such campaign. */
  stock(companyId: string, campaignId: string): Promise<{ prizeId: string; stock: number | null }[] | null>;
  /** Puts stock and limits in force, all of them or none: the entries' ids in their order. */
  save(
    companyId: string,
    campaignId: string,
    entries: readonly PrizePoolEntry[],
    who: Who & { note?: string; asksWhy?: boolean },
  ): Promise<{ kind: "saved"; ids: { prizeId: string | number; poolId: string | number }[] } | StockRefusal>;
}

/** Who asks: an account, and the API key that calls for it. */
export interface Who {
  by: string | null;
  keyId?: string | null;
}

/** Why stock was not put in force; `index` is an entry's. */
export type StockRefusal =
  | { kind: "campaignUnknown" }
  | { kind: "malformed"; index: number; message: string }
  | { kind: "prizeUnknown"; index: number }
  | { kind: "belowAwarded"; index: number; awarded: number }
  /** There would be fewer than there are, and nobody says why. */
  | { kind: "reasonMissing"; index: number }
  | { kind: "excess"; percent: number };

export type PublishResult =
  | { kind: "published"; revision: number; urls: Record<string, string>; warnings: Fault[] }
  | { kind: "blocked"; faults: Fault[] }
  /** The company asks for a second pair of eyes: a request for publishing is answered by another member. */
  | { kind: "asks" }
  /** Its access page asks for a code and none can be used, and nobody has said that it is published all the same. */
  | { kind: "shut" };

export interface PublishOptions {
  /** Why there is to be less to win. */
  stockNote?: string;
  /** An older one, whose content is published again; absent: the draft. */
  revision?: number;
  /** Another member has approved it. */
  withoutAsking?: boolean;
  /** Also where its access page lets nobody in. */
  withoutCodes?: boolean;
}

/** Compiles a campaign's draft into a live revision. */
export interface CampaignPublisher {
  publish(
    row: CampaignRow,
    by: string | null,
    options?: PublishOptions,
  ): Promise<PublishResult | { kind: "revisionUnknown" }>;
  asks(companyId: string): Promise<boolean>;
  isShut(of: { companyId: string; campaignId: string }, document: CampaignDocument | null): Promise<boolean>;
  faults(
    of: { companyId: string; campaignId: string },
    document: CampaignDocument,
    metadata: CampaignMetadata,
  ): Promise<Fault[]>;
}
