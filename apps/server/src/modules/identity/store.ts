import type { ProblemCode, Right } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, nullable, text } from "../../kernel/db/rows.ts";
import { rightsOf } from "../../kernel/rights.ts";
import { hashedToken } from "./hashed-sessions.ts";

export interface SessionRow {
  userId: string;
  email: string;
  name: string;
  platformAdmin: boolean;
  /** By company id. */
  rights: Map<string, Set<Right>>;
  /** Companies that ask for another way of signing in. */
  withheld: Map<string, ProblemCode>;
  /** The company whose provider has opened the session. */
  signOn: string | null;
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
      signOn: nullable(text),
      required: nullable(boolean),
    })`
      SELECT u."id", u."email", u."name", u."platformAdmin", m."organizationId" AS company, m."role",
        s."signOnCompanyId" AS "signOn", c."signOnRequired" AND NOT m."withoutSignOn" AS "required"
      FROM auth_session s JOIN auth_user u ON u."id" = s."userId" LEFT JOIN member m ON m."userId" = u."id"
        LEFT JOIN company c ON c."id" = m."organizationId"
      WHERE s."token" = ${hashedToken(token)} AND s."expiresAt" > now()`.execute(this.db.open);
    const [first] = rows;
    if (!first) return null;
    const { id: userId, email, name, signOn } = first;
    const rights: SessionRow["rights"] = new Map();
    const withheld: SessionRow["withheld"] = new Map();
    for (const { company, role, required } of rows) {
      // What a company's provider has opened opens nothing of another company's, and nothing of the platform's.
      if (!company || !role || (signOn !== null && signOn !== company)) continue;
      if (required && signOn === null) withheld.set(company, "sign-on-required");
      else rights.set(company, rightsOf(role.split(",")));
    }
    return { userId, email, name, platformAdmin: first.platformAdmin && signOn === null, rights, withheld, signOn };
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

  async account(userId: string): Promise<{ id: string; email: string; name: string; platformAdmin: boolean } | null> {
    const row = await this.db.open
      .selectFrom("auth_user")
      .select(["id", "email", "name", "platformAdmin"])
      .where("id", "=", userId)
      .executeTakeFirst();
    return row ?? null;
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

  /** An account with a password, in a transaction of others. Null: there is one of this address. @param email in small letters */
  async newAccount(
    scope: Scope,
    { email, name, hash, language }: { email: string; name: string; hash: string; language: string },
  ): Promise<string | null> {
    const { rows } = await answering({
      userId: text,
    })`INSERT INTO auth_user ("name", "email", "emailVerified", "language")
      VALUES (${name}, ${email}, true, ${language}) ON CONFLICT ("email") DO NOTHING RETURNING "id" AS "userId"`.execute(
      scope,
    );
    const userId = rows[0]?.userId ?? null;
    if (userId !== null)
      await sql`INSERT INTO auth_account ("accountId", "providerId", "userId", "password", "updatedAt")
        VALUES (${userId}, 'credential', ${userId}, ${hash}, now())`.execute(scope);
    return userId;
  }
}
