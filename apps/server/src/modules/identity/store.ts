import type { ProblemCode, Right } from "@fairground/contract";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, nullable, text } from "../../kernel/db/rows.ts";
import { hashedToken } from "./hashed-sessions.ts";
import { rightsOf } from "./rights.ts";

export interface SessionRow {
  userId: string;
  email: string;
  name: string;
  platformAdmin: boolean;
  /** By company id. */
  rights: Map<string, Set<Right>>;
  /** Companies that ask for more than this session has proved, and what they ask for. */
  withheld: Map<string, ProblemCode>;
  /** The session's last use was noted more than five minutes ago. */
  isLastUseOld: boolean;
}

/** Sessions and membership, read by one prepared join (stack, "accounts"). */
export class IdentityStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The account behind a session token, with its roles in every company; null when it has ended. */
  async session(token: string): Promise<SessionRow | null> {
    const { rows } = await answering({
      id: text,
      email: text,
      name: text,
      platformAdmin: boolean,
      company: nullable(text),
      role: nullable(text),
      isLastUseOld: boolean,
      lacksFactor: boolean,
    })`
      SELECT u."id", u."email", u."name", u."platformAdmin", m."organizationId" AS company, m."role",
        s."lastUsedAt" < now() - interval '5 minutes' AS "isLastUseOld",
        coalesce(c."secondFactorRequired" AND NOT s."secondFactor", false) AS "lacksFactor"
      FROM auth_session s JOIN auth_user u ON u."id" = s."userId" LEFT JOIN member m ON m."userId" = u."id"
        LEFT JOIN company c ON c."id" = m."organizationId"
      WHERE s."token" = ${hashedToken(token)} AND s."expiresAt" > now()`.execute(this.db.open);
    const [first] = rows;
    if (!first) return null;
    const rights = new Map(
      rows.flatMap(({ company, role, lacksFactor }) =>
        company && role ? [[company, rightsOf(lacksFactor ? [] : role.split(","))] as const] : [],
      ),
    );
    const withheld = new Map(
      rows.flatMap(({ company, lacksFactor }) =>
        company && lacksFactor ? [[company, "second-factor-required" as const] as const] : [],
      ),
    );
    const { id, isLastUseOld, ...account } = first;
    return {
      userId: id,
      email: account.email,
      name: account.name,
      platformAdmin: account.platformAdmin,
      rights,
      withheld,
      isLastUseOld,
    };
  }

  /** Notes that a session is in use: of those who call at once, one writes. */
  async touch(token: string): Promise<void> {
    await sql`UPDATE auth_session SET "lastUsedAt" = now()
      WHERE "token" = ${hashedToken(token)} AND "lastUsedAt" < now() - interval '5 minutes'`.execute(this.db.open);
  }

  /** The company that a campaign belongs to, deleted or not; null when there is no such campaign. */
  async companyOfCampaign(campaignId: string): Promise<string | null> {
    return this.db.asSystem(async (scope) => {
      const row = await scope
        .selectFrom("campaign")
        .select("company_id")
        .where("campaign_id", "=", campaignId)
        .executeTakeFirst();
      return row?.company_id ?? null;
    });
  }

  async account(userId: string) {
    const row = await this.db.open
      .selectFrom("auth_user")
      .select(["id", "email", "name", "platformAdmin", "language"])
      .where("id", "=", userId)
      .executeTakeFirst();
    return row ?? null;
  }

  async rename(userId: string, { name, language }: { name: string; language: string | null }): Promise<void> {
    await sql`UPDATE auth_user SET "name" = ${name}, "language" = coalesce(${language}, "language"), "updatedAt" = now()
      WHERE "id" = ${userId}`.execute(this.db.open);
  }

  async companiesOf(userId: string): Promise<{ id: string; name: string; roles: string[] }[]> {
    const rows = await this.db.open
      .selectFrom("member")
      .innerJoin("company", "company.id", "member.organizationId")
      .select(["company.id", "company.name", "member.role"])
      .where("member.userId", "=", userId)
      .orderBy("company.name")
      .execute();
    return rows.map(({ id, name, role }) => ({ id, name, roles: role.split(",") }));
  }
}
