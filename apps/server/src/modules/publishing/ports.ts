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
  /** Runs the transaction in which {@link publish} is asked; once more where a key had to be bound first. */
  keyed<T>(of: Of, work: () => Promise<T>): Promise<T>;
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

/** What publishing asks of access codes: whether anybody could come in through an access page. */
export interface GateAtPublish {
  hasUsable(companyId: string, campaignId: string): Promise<boolean>;
}

/** What publishing asks of companies' own providers: whether who is to keep consents or points is there. */
export interface ProviderAtPublish {
  faults(of: Of, document: CampaignDocument, metadata: CampaignMetadata): Promise<Fault[]>;
}

/** A font file of a company's own (spec §3, "Font assets"). */
export interface OwnFont {
  family: string;
  weight: number;
  /** As CSS `format()` names it. */
  format: string;
  url: string;
  /** The file; null: it is gone. */
  bytes(): Promise<Uint8Array | null>;
}

/** What publishing asks of the media library: the company's own fonts among some families. */
export type OwnFonts = (companyId: string, families: readonly string[]) => Promise<OwnFont[]>;
