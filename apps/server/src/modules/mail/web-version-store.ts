import type { Database } from "../../kernel/db/database.ts";
import { answering, text } from "../../kernel/db/rows.ts";
import { NOT_SUSPENDED } from "../../kernel/db/suspended.ts";

/** Letters that a browser may show. */
export class WebVersionStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Whether a letter is there to be seen: not erased, too old, of a deleted campaign or of a suspended company. */
  async isThere({ companyId, campaignId, mailId }: { companyId: string; campaignId: string; mailId: string }) {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ mailId: text })`SELECT m.mail_id AS "mailId" FROM mail_message m
        WHERE m.campaign_id = ${campaignId} AND m.mail_id = ${mailId} AND m.kind NOT IN ('chain-head', 'doubleOptIn')
          AND m.created_at > fairground_now() - interval '90 days' AND ${NOT_SUSPENDED}
          AND EXISTS (SELECT 1 FROM campaign c WHERE c.campaign_id = m.campaign_id AND c.deleted_at IS NULL)
          AND EXISTS (SELECT 1 FROM lead l WHERE l.campaign_id = m.campaign_id AND l.day = m.day AND l.play_id = m.play_id)`.execute(
        scope,
      );
      return rows.length > 0;
    });
  }
}
