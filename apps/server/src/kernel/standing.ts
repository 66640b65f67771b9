import { type ClosedReason, type Status, statusOf } from "@fairground/model/campaign";
import type { PlayCount } from "@fairground/model/prize";

/** What is due now, by prize id: open winning moments, the oldest first, and every-n-th counts. */
export interface PacingNow {
  moments: string[];
  counts: Record<string, PlayCount>;
}

/** Stored facts of a campaign, and the database's clock. Instants are ISO strings. */
export interface CampaignFacts {
  campaignId: string;
  companyId: string;
  liveRevision: number | null;
  startDate: string | null;
  endDate: string | null;
  deactivatedAt: string | null;
  deletedAt: string | null;
  firstPublishedAt: string | null;
  now: string;
  /** Null: no prize is paced by more than odds. */
  pacing: PacingNow | null;
}

/** How a campaign stands by the database's clock (decisions, "Clock"). */
export interface Standing {
  readonly campaignId: string;
  readonly companyId: string;
  /** The live revision. */
  readonly revision: number;
  readonly status: Status;
  /** Why it cannot be played; null while ACTIVE. */
  readonly reason: ClosedReason | null;
  readonly now: Date;
  readonly firstPublishedAt: Date;
}

/** Status and clock from stored facts; null when the campaign was never published. */
export function standingOf(facts: CampaignFacts): Standing | null {
  if (facts.liveRevision === null) return null;
  const now = new Date(facts.now);
  const { status, reason } = statusOf({ ...facts, publishedRevision: facts.liveRevision }, now.getTime());
  return {
    campaignId: facts.campaignId,
    companyId: facts.companyId,
    revision: facts.liveRevision,
    status,
    reason,
    now,
    firstPublishedAt: facts.firstPublishedAt ? new Date(facts.firstPublishedAt) : now,
  };
}
