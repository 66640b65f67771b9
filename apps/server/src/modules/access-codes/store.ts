import type { AccessListQuery } from "@fairground/contract";
import type { AccessCodeStatus } from "@fairground/model/access";
import { type RawBuilder, sql } from "kysely";
import { batchOf } from "../../kernel/db/batch.ts";
import type { Database } from "../../kernel/db/database.ts";
import {
  answering,
  answers,
  boolean,
  instant,
  integer,
  nullable,
  type RowOf,
  type Shape,
  text,
  texts,
  word,
} from "../../kernel/db/rows.ts";

const CODE = {
  code: text,
  status: word<AccessCodeStatus>(),
  usedAt: nullable(instant),
  used: integer,
  uses: integer,
  expiresAt: nullable(instant),
};
export type StoredAccessCode = RowOf<typeof CODE>;
export interface Issue {
  uses: number;
  expiresAt: string | null;
}
const DAY_COUNT = { day: text, issued: integer, used: integer, refused: integer };
export type DayCount = RowOf<typeof DAY_COUNT>;

/** As `accessCodeStatus` of the model, by the database's clock. */
const status = sql`CASE WHEN used >= uses THEN 'used' WHEN expires_at <= fairground_now() THEN 'expired' ELSE 'unused' END`;

const COLUMNS = { code: sql`code`, usedAt: sql`used_at`, used: sql`used`, expiresAt: sql`expires_at` };

/** Its import, where it has come with one, has finished. */
const isThere = sql`NOT EXISTS (SELECT 1 FROM access_import i WHERE i.campaign_id = access_code.campaign_id
  AND i.import_id = access_code.import_id AND i.state <> 'done')`;

export class AccessCodeStore {
  private readonly db: Database;
  /** Codes a statement. */
  readonly size: number;
  constructor(db: Database) {
    this.db = db;
    this.size = batchOf(db);
  }

  /** Stores codes, all or none; those that exist already are left out of the answer. */
  async add(companyId: string, campaignId: string, codes: readonly string[], issue: Issue): Promise<string[]> {
    const { size } = this;
    async function* pieces() {
      for (let at = 0; at < codes.length; at += size) yield codes.slice(at, at + size);
    }
    const stored: string[] = [];
    await this.addPieces(companyId, campaignId, pieces(), issue, (_piece, added) => void stored.push(...added));
    return stored;
  }

  /** The same for codes that arrive in pieces, in one transaction; `each` is told what of a piece was added. */
  async addPieces<Piece extends readonly string[]>(
    companyId: string,
    campaignId: string,
    pieces: AsyncIterable<Piece>,
    { uses, expiresAt }: Issue,
    each: (piece: Piece, added: string[]) => void,
  ): Promise<void> {
    await this.db.inCompany(companyId, async (scope) => {
      for await (const piece of pieces) {
        const { rows } = await answering({ added: texts })`
          SELECT add_access_codes(${campaignId}::uuid, ${companyId}::uuid, ${piece}::text[], ${uses}::integer,
            ${expiresAt}::timestamptz) AS added`.execute(scope);
        each(piece, rows[0]?.added ?? []);
      }
    });
  }

  /** A page, and how many there are. @param filter.search a part of the code as it is compared */
  async list(
    companyId: string,
    campaignId: string,
    filter: Pick<AccessListQuery, "sort" | "direction" | "page" | "size"> & {
      search: string;
      status?: AccessCodeStatus | undefined;
      importId?: string | undefined;
    },
  ): Promise<{ data: StoredAccessCode[]; total: number } | null> {
    const like = `%${filter.search.replaceAll(/[\\%_]/g, "\\$&")}%`;
    const where = sql`campaign_id = ${campaignId} AND ${isThere} AND (${filter.search} = '' OR code LIKE ${like})
      AND (${filter.status ?? null}::text IS NULL OR ${status} = ${filter.status ?? null})
      AND (${filter.importId ?? null}::uuid IS NULL OR import_id = ${filter.importId ?? null})`;
    return this.inCampaign(companyId, campaignId, async (rows) => {
      const [count] = await rows({ total: integer }, sql`SELECT count(*) AS total FROM access_code WHERE ${where}`);
      const data = await rows(
        CODE,
        sql`SELECT code, ${status} AS status, used_at AS "usedAt", used, uses,
        expires_at AS "expiresAt" FROM access_code WHERE ${where}
        ORDER BY ${COLUMNS[filter.sort]} ${filter.direction === "asc" ? sql`ASC` : sql`DESC`} NULLS LAST, code
        LIMIT ${filter.size} OFFSET ${(filter.page - 1) * filter.size}`,
      );
      return { data, total: count?.total ?? 0 };
    });
  }

  /** Days are the campaign's. */
  async statistics(
    companyId: string,
    campaignId: string,
  ): Promise<{ issued: number; unused: number; days: DayCount[] } | null> {
    return this.inCampaign(companyId, campaignId, async (rows, timezone) => {
      const [counts] = await rows(
        { issued: integer, unused: integer },
        sql`SELECT count(*) AS issued,
        count(*) FILTER (WHERE ${status} = 'unused') AS unused FROM access_code WHERE campaign_id = ${campaignId} AND ${isThere}`,
      );
      const days = await rows(
        DAY_COUNT,
        sql`
        SELECT day::text, sum(issued)::bigint AS issued, sum(used)::bigint AS used, sum(refused)::bigint AS refused FROM (
          SELECT (created_at AT TIME ZONE ${timezone})::date AS day, count(*) AS issued, 0 AS used, 0 AS refused
          FROM access_code WHERE campaign_id = ${campaignId} AND ${isThere} GROUP BY 1
          UNION ALL SELECT (used_at AT TIME ZONE ${timezone})::date, 0, 1, 0
          FROM access_code_use WHERE campaign_id = ${campaignId}
          UNION ALL SELECT (slot AT TIME ZONE ${timezone})::date, 0, 0, tries
          FROM access_try WHERE campaign_id = ${campaignId} AND source = 'campaign'
        ) counted GROUP BY day ORDER BY day`,
      );
      return { issued: counts?.issued ?? 0, unused: counts?.unused ?? 0, days };
    });
  }

  async hasUsable(companyId: string, campaignId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ has: boolean })`SELECT EXISTS (SELECT 1 FROM access_code
        WHERE campaign_id = ${campaignId} AND ${isThere} AND ${status} = 'unused') AS has`.execute(scope);
      return rows[0]?.has ?? false;
    });
  }

  async setCodeExpiry(companyId: string, campaignId: string, code: string, expiresAt: string | null): Promise<number> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ code: text })`UPDATE access_code SET expires_at = ${expiresAt}::timestamptz
        WHERE campaign_id = ${campaignId} AND code = ${code} RETURNING code`.execute(scope);
      return rows.length;
    });
  }

  /** The import's row first: of one that runs, codes that are still to come follow it. @returns null: no such import */
  async setImportExpiry(
    companyId: string,
    campaignId: string,
    importId: string,
    expiresAt: string | null,
  ): Promise<number | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const found = await answering({ state: text })`UPDATE access_import SET expires_at = ${expiresAt}::timestamptz
        WHERE campaign_id = ${campaignId} AND import_id = ${importId} AND state <> 'preparing' RETURNING state`.execute(
        scope,
      );
      if (found.rows.length === 0) return null;
      const { rows } = await answering({ changed: integer })`WITH changed AS (
          UPDATE access_code SET expires_at = ${expiresAt}::timestamptz
          WHERE campaign_id = ${campaignId} AND import_id = ${importId} RETURNING 1
        ) SELECT count(*) AS changed FROM changed`.execute(scope);
      return rows[0]?.changed ?? 0;
    });
  }

  /** Makes used codes unused and notes who did. @returns how many; null: no such campaign */
  async reset(companyId: string, campaignId: string, by: string): Promise<number | null> {
    return this.inCampaign(companyId, campaignId, async (rows) => {
      const [changed] = await rows(
        { codes: integer },
        sql`SELECT reset_access_codes(${campaignId}, ${companyId}, ${by}::uuid) AS codes`,
      );
      return changed?.codes ?? 0;
    });
  }

  private async inCampaign<T>(
    companyId: string,
    campaignId: string,
    work: (
      rows: <const S extends Shape>(shape: S, query: RawBuilder<unknown>) => Promise<RowOf<S>[]>,
      timezone: string,
    ) => Promise<T>,
  ): Promise<T | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const rows = async <const S extends Shape>(shape: S, query: RawBuilder<unknown>) =>
        (await answers(shape, query).execute(scope)).rows;
      const [campaign] = await rows(
        { timezone: text },
        sql`SELECT fairground_zone(metadata->>'timezone') AS timezone FROM campaign
        WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`,
      );
      return campaign ? work(rows, campaign.timezone) : null;
    });
  }
}
