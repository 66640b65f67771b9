import type { Role } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, integer, nullable, type RowOf, text } from "../../kernel/db/rows.ts";
import { written } from "./roles.ts";

const MEMBER = {
  userId: text,
  name: text,
  email: text,
  role: text,
  joinedAt: instant,
  lastSeenAt: nullable(instant),
};
export type MemberRow = RowOf<typeof MEMBER>;

export interface MemberSearch {
  q: string;
  role: Role | null;
  sort: "name" | "joinedAt" | "lastSeenAt";
  direction: "asc" | "desc";
  page: number;
  size: number;
}

const columns = sql`u."id" AS "userId", u."name", u."email", m."role", m."createdAt" AS "joinedAt", m."seenAt" AS "lastSeenAt"`;

/** Who belongs to a company. */
export class MemberStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** @param byAddress whether words may be looked for in addresses */
  async list(
    companyId: string,
    { q, role, sort, direction, page, size }: MemberSearch,
    byAddress: boolean,
  ): Promise<{ rows: MemberRow[]; total: number }> {
    const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
    const where = sql`WHERE m."organizationId" = ${companyId}
      AND (u."name" ILIKE ${pattern} OR (${byAddress}::boolean AND u."email" ILIKE ${pattern}))
      AND (${role}::text IS NULL OR ${role}::text = ANY (string_to_array(m."role", ',')))`;
    const from = sql`FROM member m JOIN auth_user u ON u."id" = m."userId"`;
    const turn = direction === "asc" ? sql`ASC NULLS FIRST` : sql`DESC NULLS LAST`;
    const order = {
      name: sql`lower(u."name") ${turn}`,
      joinedAt: sql`m."createdAt" ${turn}`,
      lastSeenAt: sql`m."seenAt" ${turn}`,
    }[sort];
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(MEMBER)`SELECT ${columns} ${from} ${where}
        ORDER BY ${order}, u."id" LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*) AS total ${from} ${where}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }

  /** Whether anybody with this address is a member. @param email in small letters */
  async hasAddress(scope: Scope, companyId: string, email: string): Promise<boolean> {
    const { rows } = await sql`SELECT 1 FROM member m JOIN auth_user u ON u."id" = m."userId"
      WHERE m."organizationId" = ${companyId} AND u."email" = ${email}`.execute(scope);
    return rows.length > 0;
  }

  within<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, work);
  }

  /** One change of a company's members after the other: two who go at once see each other. */
  alone<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, async (scope) => {
      await sql`SELECT 1 FROM company WHERE "id" = ${companyId} FOR NO KEY UPDATE`.execute(scope);
      return work(scope);
    });
  }

  async find(scope: Scope, companyId: string, userId: string): Promise<MemberRow | null> {
    const { rows } = await answering(MEMBER)`SELECT ${columns} FROM member m JOIN auth_user u ON u."id" = m."userId"
      WHERE m."organizationId" = ${companyId} AND m."userId" = ${userId}`.execute(scope);
    return rows[0] ?? null;
  }

  /** Whether anybody else administers the company. */
  async hasOtherAdministrator(scope: Scope, companyId: string, userId: string): Promise<boolean> {
    const { rows } = await sql`SELECT 1 FROM member WHERE "organizationId" = ${companyId} AND "userId" <> ${userId}
      AND 'USER_ADMIN' = ANY (string_to_array("role", ','))`.execute(scope);
    return rows.length > 0;
  }

  async setRoles(scope: Scope, companyId: string, userId: string, roles: readonly Role[]): Promise<void> {
    await sql`UPDATE member SET "role" = ${written(roles)}
      WHERE "organizationId" = ${companyId} AND "userId" = ${userId}`.execute(scope);
  }

  async remove(scope: Scope, companyId: string, userId: string): Promise<void> {
    await sql`DELETE FROM member WHERE "organizationId" = ${companyId} AND "userId" = ${userId}`.execute(scope);
  }

  /** Who is a member already keeps the roles that they have. */
  async add(scope: Scope, companyId: string, userId: string, roles: string): Promise<void> {
    await sql`INSERT INTO member ("organizationId", "userId", "role") VALUES (${companyId}, ${userId}, ${roles})
      ON CONFLICT ("organizationId", "userId") DO NOTHING`.execute(scope);
  }

  /** Notes that a member is there, unless that was noted within so many seconds. */
  async see(companyId: string, userId: string, seconds: number): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`UPDATE member SET "seenAt" = fairground_now() WHERE "organizationId" = ${companyId} AND "userId" = ${userId}
        AND ("seenAt" IS NULL OR "seenAt" < fairground_now() - make_interval(secs => ${seconds}::integer))`.execute(
        scope,
      ),
    );
  }
}
