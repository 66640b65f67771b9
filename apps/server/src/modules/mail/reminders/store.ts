import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { Database } from "../../../kernel/db/database.ts";
import { answering, integer, json, nullable, type RowOf, text } from "../../../kernel/db/rows.ts";

const SWITCHED_ON = {
  campaignId: text,
  companyId: text,
  companyLegal: json<unknown>(),
};
const COUNTED = { kind: text, today: integer, week: integer, failed: integer, unknown: integer };
export type CountedRow = RowOf<typeof COUNTED>;

/** A play's limit now, as the database counts it. */
export interface Limit {
  period: string;
  bucket: string;
  max: number;
  endsAt: string | null;
}
export interface TodaysDoor {
  /** In the campaign's timezone. */
  day: string;
  door: number;
  /** Instants: where the day begins, and where it or the campaign ends. */
  from: string;
  until: string;
  limits: readonly Limit[];
}

/** Reminders in the outbox (`mail_message`, migration 0520). */
export class ReminderStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Campaigns whose live content has a reminder switched on; those of suspended companies wait. */
  async switchedOn(): Promise<RowOf<typeof SWITCHED_ON>[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(SWITCHED_ON)`
        SELECT k.campaign_id AS "campaignId", k.company_id AS "companyId", c."legal" AS "companyLegal"
        FROM campaign k JOIN company c ON c."id" = k.company_id
        JOIN campaign_revision r ON r.campaign_id = k.campaign_id AND r.revision = k.live_revision
        WHERE k.deleted_at IS NULL AND k.deactivated_at IS NULL AND c."suspendedAt" IS NULL
          AND 'true' IN (r.metadata->>'doorReminder', r.metadata->>'playReminder')
        ORDER BY k.campaign_id`.execute(scope);
      return rows;
    });
  }

  /** Letters that a company has begun within 24 hours or is about to, by sends and by reminders. */
  async begun(companyId: string): Promise<number> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ n: integer })`SELECT
          (SELECT count(*) FROM mail_message m WHERE m.company_id = ${companyId} AND m.send_id IS NOT NULL
            AND m.sending_at > fairground_now() - interval '1 day')
          + (SELECT count(*) FROM mail_message m WHERE m.company_id = ${companyId} AND m.kind IN ('doorReminder', 'playReminder')
            AND m.created_at > fairground_now() - interval '1 day') AS n`.execute(scope);
      return rows[0]?.n ?? 0;
    });
  }

  queueDoors(campaignId: string, revision: number, emailId: string, door: TodaysDoor, most: number): Promise<number> {
    const values = [campaignId, revision, emailId, JSON.stringify(door), most];
    return this.db.ask("queue_door_reminders($1, $2, $3, $4, $5)", values);
  }

  queuePlays(
    campaignId: string,
    revision: number,
    emailId: string,
    { hours, limits }: { hours: number; limits: readonly Limit[] },
    most: number,
  ): Promise<number> {
    const values = [campaignId, revision, emailId, hours, JSON.stringify(limits), most];
    return this.db.ask("queue_play_reminders($1, $2, $3, $4, $5, $6)", values);
  }

  /** What members see: the draft, and whether what is live reminds. Null: no such campaign. */
  async campaign(companyId: string, campaignId: string) {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({
        draft: nullable(json<CampaignDocument>()),
        metadata: json<CampaignMetadata>(),
        live: nullable(json<Partial<CampaignMetadata>>()),
        companyLegal: json<unknown>(),
      })`SELECT k.draft, k.metadata, r.metadata AS live, c."legal" AS "companyLegal"
        FROM campaign k JOIN company c ON c."id" = k.company_id
        LEFT JOIN campaign_revision r ON r.campaign_id = k.campaign_id AND r.revision = k.live_revision
        WHERE k.campaign_id = ${campaignId} AND k.deleted_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** By kind: letters that have left today and within seven days; of these days, those that failed and that are unknown. */
  async counted(companyId: string, campaignId: string, timezone: string): Promise<CountedRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(COUNTED)`SELECT kind,
          count(*) FILTER (WHERE state IN ('sent', 'kept')
            AND sent_at >= date_trunc('day', fairground_now(), fairground_zone(${timezone}))) AS today,
          count(*) FILTER (WHERE state IN ('sent', 'kept')) AS week, count(*) FILTER (WHERE state = 'failed') AS failed,
          count(*) FILTER (WHERE state = 'unknown') AS unknown
        FROM mail_message WHERE campaign_id = ${campaignId} AND kind IN ('doorReminder', 'playReminder')
          AND created_at > fairground_now() - interval '7 days' GROUP BY kind`.execute(scope);
      return rows;
    });
  }
}
