import type { CampaignDocument } from "@fairground/model/campaign";
import type { CompanyFacts, LegalSource } from "@fairground/model/legal";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";

const CAMPAIGN = {
  ...{ campaignId: text, name: text, publishedAt: instant, isLive: boolean },
  ...{ endsAt: nullable(instant), deletedAt: nullable(instant) },
  document: json<CampaignDocument>(),
  metadata: json<LegalSource["metadata"]>(),
  company: json<Partial<CompanyFacts>>(),
};
export type ProcessedRow = RowOf<typeof CAMPAIGN>;

/** Campaigns that were ever live, with what is published of them. */
export class ProcessingStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The newest first, those in the bin among them: what they hold is still held. How long that is counts at once. */
  async list(companyId: string, { page, size }: { page: number; size: number }) {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(
        CAMPAIGN,
      )`SELECT c.campaign_id::text AS "campaignId", c.metadata->>'name' AS name,
          r.published_at AS "publishedAt", c.deleted_at AS "deletedAt",
          c.deactivated_at IS NULL AND c.deleted_at IS NULL AND coalesce(c.end_date > fairground_now(), true) AS "isLive",
          least(c.end_date, c.deactivated_at, c.deleted_at) AS "endsAt", r.document,
          r.metadata || jsonb_build_object('retentionMonths', c.metadata->'retentionMonths') AS metadata, coalesce(r.company_facts, m.legal) AS company
        FROM campaign c
          JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
          JOIN company m ON m.id = c.company_id
        WHERE c.company_id = ${companyId}
        ORDER BY c.created_at DESC, c.campaign_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`SELECT count(*)::integer AS total FROM campaign
        WHERE company_id = ${companyId} AND live_revision IS NOT NULL`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }
}
