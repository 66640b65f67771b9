import { RIGHTS } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, nullable, type RowOf, text } from "../../kernel/db/rows.ts";

const LENDING = {
  until: nullable(instant),
  lentAt: nullable(instant),
  lentBy: nullable(text),
  lentByName: nullable(text),
  why: text,
  askedAt: nullable(instant),
  askedBy: nullable(text),
  askedByName: nullable(text),
  askedWhy: text,
};
export type LendingRow = RowOf<typeof LENDING>;
const READER = { email: text, language: text };
export type ReaderRow = RowOf<typeof READER>;

/** What companies lend to the platform's administrators (migration 0484). */
export class LendingStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Null: it never was lent, nor asked for. What is over counts as not lent. */
  async find(companyId: string): Promise<LendingRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(LENDING)`
        SELECT CASE WHEN l.until > fairground_now() THEN l.until END AS until, l.lent_at AS "lentAt", l.lent_by AS "lentBy",
          b."name" AS "lentByName", l.why, l.asked_at AS "askedAt", l.asked_by AS "askedBy", a."name" AS "askedByName",
          l.asked_why AS "askedWhy"
        FROM lent_access l LEFT JOIN auth_user b ON b."id" = l.lent_by LEFT JOIN auth_user a ON a."id" = l.asked_by
        WHERE l.company_id = ${companyId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** From now on, for so many hours; whatever was lent or asked for before. */
  async lend(companyId: string, { hours, why, by }: { hours: number; why: string; by: string }): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`INSERT INTO lent_access (company_id, until, lent_at, lent_by, why)
        VALUES (${companyId}, fairground_now() + make_interval(hours => ${hours}::integer), fairground_now(), ${by}, ${why})
        ON CONFLICT (company_id) DO UPDATE SET until = excluded.until, lent_at = excluded.lent_at, lent_by = excluded.lent_by,
          why = excluded.why, asked_at = NULL, asked_by = NULL, asked_why = ''`.execute(scope),
    );
  }

  async end(companyId: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`DELETE FROM lent_access WHERE company_id = ${companyId}`.execute(scope),
    );
  }

  /** Notes that somebody asks, with what tells those who decide. False: there is no such company. */
  async ask(
    companyId: string,
    { why, by }: { why: string; by: string },
    work: (scope: Scope, told: { company: string; asker: string; readers: ReaderRow[] }) => Promise<void>,
  ): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ company: text, asker: text })`SELECT c."name" AS company, u."name" AS asker
        FROM company c, auth_user u WHERE c."id" = ${companyId} AND u."id" = ${by}`.execute(scope);
      if (!rows[0]) return false;
      await sql`INSERT INTO lent_access (company_id, asked_at, asked_by, asked_why)
        VALUES (${companyId}, fairground_now(), ${by}, ${why})
        ON CONFLICT (company_id) DO UPDATE SET asked_at = excluded.asked_at, asked_by = excluded.asked_by,
          asked_why = excluded.asked_why`.execute(scope);
      const { rows: readers } = await answering(
        READER,
      )`SELECT u."email", coalesce(u."language", o."language") AS language
        FROM member m JOIN auth_user u ON u."id" = m."userId" JOIN company o ON o."id" = m."organizationId"
        WHERE m."organizationId" = ${companyId}
          AND string_to_array(m."role", ',') && ${[...RIGHTS.administer]}::text[] ORDER BY u."email"`.execute(scope);
      await work(scope, { ...rows[0], readers });
      return true;
    });
  }
}
