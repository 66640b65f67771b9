import type { CampaignDocument, CampaignMetadata, ClosedReason, Status } from "@fairground/model/campaign";

/** What a published revision holds; it never changes. */
export interface RevisionContent {
  readonly document: CampaignDocument;
  readonly metadata: CampaignMetadata;
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

export interface PublishedCampaign extends Standing, RevisionContent {}

/** Published campaigns as plays need them. */
export interface PublishedCampaigns {
  /** The campaign with its live revision; null when there is none, or it was never published. */
  published(campaignId: string): Promise<PublishedCampaign | null>;
  /** The revision that a play has started with. */
  revision(campaignId: string, revision: number): Promise<RevisionContent | null>;
}

/** Told after a commit that mails wait; losing the call loses no mail (the outbox is swept). */
export interface MailNudge {
  nudge(): Promise<void>;
}
