import type { ProblemCode, Right } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, nullable, text } from "../../kernel/db/rows.ts";
import { rightsOf } from "../../kernel/rights.ts";
import { hashedToken } from "./hashed-sessions.ts";

export interface SessionRow {
  userId: string;
  email: string;
  name: string;
  platformAdmin: boolean;
  /** By company id. */
  rights: ReadonlyMap<string, ReadonlySet<Right>>;
  /** Companies that ask for another way of signing in, or for more than this session has proved. */
  withheld: ReadonlyMap<string, ProblemCode>;
  /** Companies whose personal data a platform's administrator may read for now, because they have lent it. */
  lent: ReadonlySet<string>;
  /** Companies that are suspended: what would change them has no right there. */
  suspended: ReadonlySet<string>;
  /** The company whose provider has opened the session. */
  signOn: string | null;
  /** The session's last use was noted more than five minutes ago; more than one, where it is used from elsewhere now. */
  isLastUseOld: boolean;
}

/** From where somebody calls. */
export interface Place {
  ip: string;
  agent: string;
}

/** A use before this is noted anew; one from elsewhere sooner, since a token that was stolen shows itself by it. */
const noted = ({ ip, agent }: Place) => sql`now() - CASE
  WHEN (coalesce(s."ipAddress", ''), coalesce(s."userAgent", '')) = (${ip}::text, ${agent}::text) THEN interval '5 minutes'
  ELSE interval '1 minute' END`;

/** No company's: an empty list is no SQL. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
/** To look, and at people too; what would change anything takes another right, or is refused by its method. */
const LENT: ReadonlySet<Right> = new Set(["see", "personal-data"]);

/** Sessions and membership, read by one prepared join (stack, "accounts"). */
export class IdentityStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The account behind a session token, with its roles in every company; null when it has ended. */
  async session(token: string, from: Place): Promise<SessionRow | null> {
    const { rows } = await answering({
      id: text,
      email: text,
      name: text,
      platformAdmin: boolean,
      company: nullable(text),
      role: nullable(text),
      signOn: nullable(text),
      required: nullable(boolean),
      lacksFactor: nullable(boolean),
      hasFactor: boolean,
      isSuspended: nullable(boolean),
      isLastUseOld: boolean,
    })`
      SELECT u."id", u."email", u."name", u."platformAdmin", m."organizationId" AS company, m."role",
        s."signOnCompanyId" AS "signOn", c."signOnRequired" AND NOT m."withoutSignOn" AS "required",
        c."secondFactorRequired" AND NOT s."secondFactor" AS "lacksFactor",
        s."secondFactor" AS "hasFactor", c."suspendedAt" IS NOT NULL AS "isSuspended",
        s."lastUsedAt" < ${noted(from)} AS "isLastUseOld"
      FROM auth_session s JOIN auth_user u ON u."id" = s."userId" LEFT JOIN member m ON m."userId" = u."id"
        LEFT JOIN company c ON c."id" = m."organizationId"
      WHERE s."token" = ${hashedToken(token)} AND s."expiresAt" > now()`.execute(this.db.open);
    const [first] = rows;
    if (!first) return null;
    const { id: userId, email, name, signOn, isLastUseOld } = first;
    const rights = new Map<string, ReadonlySet<Right>>();
    const withheld = new Map<string, ProblemCode>();
    const suspended = new Set<string>();
    for (const { company, role, required, lacksFactor, isSuspended } of rows) {
      // What a company's provider has opened opens nothing of another company's, and nothing of the platform's.
      if (!company || !role || (signOn !== null && signOn !== company)) continue;
      if (isSuspended) suspended.add(company);
      if (required && signOn === null) withheld.set(company, "sign-on-required");
      // How its own provider lets people in is the company's to decide.
      else if (lacksFactor && signOn === null) withheld.set(company, "second-factor-required");
      else rights.set(company, rightsOf(role.split(",")));
    }
    const platformAdmin = first.platformAdmin && signOn === null;
    const lent = new Set<string>();
    for (const company of platformAdmin ? await this.lentNow(first.hasFactor) : [])
      if (!rights.has(company) && !withheld.has(company)) {
        lent.add(company);
        rights.set(company, LENT);
      }
    return { userId, email, name, platformAdmin, rights, withheld, lent, suspended, signOn, isLastUseOld };
  }

  /** Companies that lend what they have of people; one that asks for a second factor asks for it here too. */
  private async lentNow(hasFactor: boolean): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ companyId: text })`SELECT l.company_id AS "companyId"
        FROM lent_access l JOIN company c ON c."id" = l.company_id
        WHERE l.until > fairground_now() AND (${hasFactor}::boolean OR NOT c."secondFactorRequired")`.execute(scope);
      return rows.map(({ companyId }) => companyId);
    });
  }

  /** Until when companies lend, of these. */
  async lentUntil(companies: readonly string[]): Promise<Map<string, Date>> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ companyId: text, until: instant })`SELECT company_id AS "companyId", until
        FROM lent_access WHERE company_id = ANY (${[...companies]}::uuid[]) AND until > fairground_now()`.execute(
        scope,
      );
      return new Map(rows.map(({ companyId, until }) => [companyId, until]));
    });
  }

  /** The session was opened by a company's provider, and reaches that company alone, for so many hours. */
  async openThrough(token: string, companyId: string, hours: number): Promise<void> {
    await sql`UPDATE auth_session SET "signOnCompanyId" = ${companyId}, "expiresAt" = now() + make_interval(hours => ${hours})
      WHERE "token" = ${hashedToken(token)}`.execute(this.db.open);
  }

  /** Notes that a session is in use, and from where: of those who call at once, one writes. */
  async touch(token: string, from: Place): Promise<void> {
    await sql`UPDATE auth_session s SET "lastUsedAt" = now(), "ipAddress" = ${from.ip}, "userAgent" = ${from.agent}
      WHERE s."token" = ${hashedToken(token)} AND s."lastUsedAt" < ${noted(from)}`.execute(this.db.open);
  }

  /** The company that a campaign belongs to, deleted or not; null when there is no such campaign. */
  async companyOfCampaign(campaignId: string): Promise<string | null> {
    return this.db.asSystem(async (scope) => {
      const row = await scope
        .selectFrom("campaign")
        .select("company_id")
        .where("campaign_id", "=", campaignId)
        // In the bin it is there for no call but the bin's own.
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return row?.company_id ?? null;
    });
  }

  async isSuspended(companyId: string): Promise<boolean> {
    const { rows } =
      await sql`SELECT 1 FROM company WHERE "id" = ${companyId}::uuid AND "suspendedAt" IS NOT NULL`.execute(
        this.db.open,
      );
    return rows.length > 0;
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

  /** Companies of an account, and `others` without any role there. */
  async companiesOf(
    userId: string,
    others: readonly string[],
  ): Promise<
    {
      id: string;
      name: string;
      twoPersonPublishing: boolean;
      suspended: { at: string; reason: string } | null;
      roles: string[];
    }[]
  > {
    const rows = await this.db.open
      .selectFrom("company")
      .leftJoin("member", (join) =>
        join.onRef("company.id", "=", "member.organizationId").on("member.userId", "=", userId),
      )
      .select(["company.id", "company.name", "company.twoPersonPublishing", "member.role"])
      .select(["company.suspendedAt", "company.suspensionReason"])
      .where((where) => where.or([where("member.userId", "=", userId), where("company.id", "in", [...others, NOBODY])]))
      .orderBy("company.name")
      .execute();
    return rows.map(({ role, suspendedAt, suspensionReason: reason, ...company }) => ({
      ...company,
      suspended: suspendedAt && { at: suspendedAt.toISOString(), reason },
      roles: role?.split(",") ?? [],
    }));
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
