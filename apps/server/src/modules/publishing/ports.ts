import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { Fault } from "@fairground/model/campaign/check";
import type { Scope } from "../../kernel/db/database.ts";

interface Of {
  companyId: string;
  campaignId: string;
}

/** What publishing asks of pacing: prizes are paced as the revision says from the moment it is live. */
export interface PacingAtPublish {
  faults(of: Of, document: CampaignDocument): Promise<Fault[]>;
  publish(
    scope: Scope,
    of: Of,
    document: CampaignDocument,
    metadata: CampaignMetadata,
    by: string | null,
  ): Promise<void>;
}

/** What publishing asks of fairness: what draws depend on is bound before the first play (play-engine, "Fairness"). */
export interface FairnessAtPublish {
  publish(
    scope: Scope,
    of: Of,
    revision: { revision: number; document: CampaignDocument; metadata: CampaignMetadata },
  ): Promise<void>;
}
