import type { Database } from "../../kernel/db/database.ts";
import type { CampaignFacts } from "../../kernel/standing.ts";
import type { RevisionContent } from "./ports.ts";

/** Published campaigns, by functions with their own rights. */
export class CampaignReader {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Facts, and the live revision's content unless it is the one that is known. */
  published(
    campaignId: string,
    knownRevision: number | null,
  ): Promise<(CampaignFacts & { content: RevisionContent | null }) | null> {
    return this.db.ask("published_campaign($1, $2)", [campaignId, knownRevision]);
  }

  content(campaignId: string, revision: number): Promise<RevisionContent | null> {
    return this.db.ask("campaign_content($1, $2)", [campaignId, revision]);
  }
}
