import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, nullable, word } from "../../kernel/db/rows.ts";
import { type Counted, lastHourBegins } from "./last-hour.ts";

const CAMPAIGN = { now: instant, testedAt: nullable(instant), isCurrent: boolean };
const COUNTED = { kind: word<Counted["kind"]>(), from: instant, count: integer };

/** What a campaign's home shows: read when somebody looks at it, kept up by nobody. */
export class CampaignHomeStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Null without such a campaign. Each count reads the rows of the last hour alone, by an index of their time. */
  async read(companyId: string, campaignId: string) {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(CAMPAIGN)`
        SELECT fairground_now() AS now, tested_at AS "testedAt", tested_rev IS NOT DISTINCT FROM rev AS "isCurrent" FROM campaign
        WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      const campaign = rows[0];
      if (!campaign) return null;
      const begins = lastHourBegins(campaign.now);
      const { rows: counted } = await answering(COUNTED)`
        SELECT kind, date_bin('5 minutes', at, 'epoch') AS "from", count(*)::integer AS count
        FROM (
          SELECT 'plays' AS kind, opened_at AS at FROM play
          WHERE campaign_id = ${campaignId} AND opened_at >= ${begins} AND day >= ${begins.toISOString().slice(0, 10)}::date
          UNION ALL
          SELECT 'wins', drawn_at FROM draw WHERE campaign_id = ${campaignId} AND won AND drawn_at >= ${begins}
          UNION ALL
          SELECT 'leads', created_at FROM lead WHERE campaign_id = ${campaignId} AND created_at >= ${begins}
        ) AS happened
        WHERE at <= ${campaign.now} GROUP BY kind, 2`.execute(scope);
      return { ...campaign, counted };
    });
  }
}
