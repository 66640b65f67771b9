import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { CompanyFacts } from "@fairground/model/legal";
import type { Standing } from "../../kernel/standing.ts";

/** What a published revision holds; it never changes. */
export interface RevisionContent {
  readonly document: CampaignDocument;
  readonly metadata: CampaignMetadata;
  /** What the company said when it was published; absent or null: an older version published it, or it is no revision. */
  readonly companyFacts?: CompanyFacts | null;
}

export interface PublishedCampaign extends Standing, RevisionContent {}

/** Published campaigns as plays need them. */
export interface PublishedCampaigns {
  /** The campaign with its live revision; null when there is none, or it was never published. */
  published(campaignId: string): Promise<PublishedCampaign | null>;
  /** The newest revision that is at hand without a look at the database; a newer one may be live. Null: none is. */
  atHand(campaignId: string): { revision: number; content: RevisionContent } | null;
  /** The revision that a play has started with. */
  revision(campaignId: string, revision: number): Promise<RevisionContent | null>;
}
