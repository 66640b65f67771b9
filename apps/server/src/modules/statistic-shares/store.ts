import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, nullable, type RowOf, text } from "../../kernel/db/rows.ts";
import { NOT_SUSPENDED } from "../../kernel/db/suspended.ts";

const SHARE = {
  shareId: text,
  name: text,
  hasPassword: boolean,
  byId: nullable(text),
  byName: nullable(text),
  madeAt: instant,
  expiresAt: instant,
  openedAt: nullable(instant),
};
export type ShareRow = RowOf<typeof SHARE>;
const HELD = {
  shareId: text,
  companyId: text,
  campaignId: text,
  passwordHash: nullable(text),
  expiresAt: instant,
  now: instant,
};
/** A link as whoever holds it opens it. */
export type HeldShare = RowOf<typeof HELD>;

export interface NewShare {
  companyId: string;
  campaignId: string;
  name: string;
  days: number;
  tokenHash: string;
  passwordHash: string | null;
  by: string;
}

/** Links that a campaign has at once. */
const MOST = 50;

/** Links to statistics (migration 0536). */
export class ShareStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The newest first, also those that have expired. Null: there is no such campaign. */
  list(companyId: string, campaignId: string): Promise<ShareRow[] | null> {
    return this.db.inCompany(companyId, async (scope) => {
      if (!(await isThere(scope, campaignId))) return null;
      return rowsOf(scope, campaignId, null);
    });
  }

  make({ companyId, campaignId, name, days, tokenHash, passwordHash, by }: NewShare) {
    return this.db.inCompany(companyId, async (scope) => {
      // One at a time of a campaign's, so that two at once are not both the last.
      if (!(await isThere(scope, campaignId, sql`FOR UPDATE`))) return { kind: "campaign-unknown" as const };
      const { rows: counted } = await answering({ shares: integer })`SELECT count(*) AS shares FROM statistic_share
        WHERE campaign_id = ${campaignId}`.execute(scope);
      if ((counted[0]?.shares ?? 0) >= MOST) return { kind: "full" as const };
      const { rows } = await answering({ shareId: text })`
        INSERT INTO statistic_share (campaign_id, company_id, name, token_hash, password_hash, made_by, expires_at)
        VALUES (${campaignId}, ${companyId}, ${name}, ${tokenHash}, ${passwordHash}, ${by},
          fairground_now() + make_interval(days => ${days}::integer)) RETURNING share_id AS "shareId"`.execute(scope);
      const [share] = await rowsOf(scope, campaignId, rows[0]?.shareId ?? null);
      if (!share) throw new Error("A link that was made is there");
      return { kind: "made" as const, share };
    });
  }

  /** False: there is none. */
  end(companyId: string, campaignId: string, shareId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`DELETE FROM statistic_share
        WHERE campaign_id = ${campaignId} AND share_id = ${shareId}`.execute(scope);
      return numAffectedRows === 1n;
    });
  }

  /** By what the link holds, over all companies. Null: it opens nothing. */
  held(tokenHash: string): Promise<HeldShare | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(HELD)`SELECT share_id AS "shareId", company_id AS "companyId",
          campaign_id AS "campaignId", password_hash AS "passwordHash", expires_at AS "expiresAt", fairground_now() AS now
        FROM statistic_share WHERE token_hash = ${tokenHash} AND expires_at > fairground_now()
          AND ${NOT_SUSPENDED}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Notes that somebody has looked, once a minute. */
  async note({ companyId, campaignId, shareId }: HeldShare): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`UPDATE statistic_share SET opened_at = fairground_now() WHERE campaign_id = ${campaignId} AND share_id = ${shareId}
        AND (opened_at IS NULL OR opened_at <= fairground_now() - interval '1 minute')`.execute(scope),
    );
  }
}

async function isThere(scope: Scope, campaignId: string, locked = sql``): Promise<boolean> {
  const { rows } = await answering({ campaignId: text })`SELECT campaign_id AS "campaignId" FROM campaign
    WHERE campaign_id = ${campaignId} AND deleted_at IS NULL ${locked}`.execute(scope);
  return rows.length > 0;
}

/** @param shareId null: all of the campaign's */
async function rowsOf(scope: Scope, campaignId: string, shareId: string | null): Promise<ShareRow[]> {
  const { rows } = await answering(
    SHARE,
  )`SELECT s.share_id AS "shareId", s.name, s.password_hash IS NOT NULL AS "hasPassword",
      u."id" AS "byId", u."name" AS "byName", s.made_at AS "madeAt", s.expires_at AS "expiresAt", s.opened_at AS "openedAt"
    FROM statistic_share s LEFT JOIN auth_user u ON u."id" = s.made_by
    WHERE s.campaign_id = ${campaignId} AND (${shareId}::uuid IS NULL OR s.share_id = ${shareId}::uuid)
    ORDER BY s.made_at DESC, s.share_id`.execute(scope);
  return rows;
}
