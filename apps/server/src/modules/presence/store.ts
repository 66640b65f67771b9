import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, integer, type RowOf, text } from "../../kernel/db/rows.ts";

export interface Tab {
  tab: string;
  userId: string;
  leaving: boolean;
}
const OTHER_TAB = { tab: text, userId: text, name: text, since: instant };
export type OtherTab = RowOf<typeof OTHER_TAB>;

/** Seconds after which a tab that says nothing is gone: tabs speak every 10 seconds, in the background once a minute at worst. */
const SILENT_AFTER = 40;

/** Who has a campaign open. */
export class PresenceStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Notes a tab and forgets silent ones. @returns the draft's version and the other tabs; null without such a campaign */
  async heard(
    companyId: string,
    campaignId: string,
    { tab, userId, leaving }: Tab,
  ): Promise<{ rev: number; others: OtherTab[] } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ rev: integer })`
        SELECT rev FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      const campaign = rows[0];
      if (!campaign) return null;
      await sql`
        DELETE FROM editor_presence WHERE campaign_id = ${campaignId}
          AND (seen_at < fairground_now() - make_interval(secs => ${SILENT_AFTER}) OR (tab = ${tab} AND ${leaving}))`.execute(
        scope,
      );
      if (!leaving)
        await sql`
          INSERT INTO editor_presence (campaign_id, company_id, tab, user_id)
          VALUES (${campaignId}, ${companyId}, ${tab}, ${userId})
          ON CONFLICT (campaign_id, tab) DO UPDATE SET seen_at = fairground_now(), user_id = EXCLUDED.user_id`.execute(
          scope,
        );
      const { rows: others } = await answering(OTHER_TAB)`
        SELECT p.tab, p.user_id AS "userId", u."name", p.since
        FROM editor_presence p JOIN auth_user u ON u."id" = p.user_id
        WHERE p.campaign_id = ${campaignId} AND p.tab <> ${tab} ORDER BY p.since, p.tab LIMIT 50`.execute(scope);
      return { rev: campaign.rev, others };
    });
  }
}
