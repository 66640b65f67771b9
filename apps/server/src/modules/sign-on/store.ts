import type { SIGN_ON_ROLES } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

type SignOnRole = (typeof SIGN_ON_ROLES)[number];

const SETTINGS = {
  companyId: text,
  issuer: text,
  clientId: text,
  encrypted: text,
  newMembers: nullable(word<SignOnRole>()),
  updatedAt: instant,
  required: boolean,
};
export type SignOnRow = RowOf<typeof SETTINGS>;

const DOMAIN = { domain: text, proof: text, isConfirmed: boolean };
export type DomainRow = RowOf<typeof DOMAIN>;

/** Who came, by the provider's own word. */
export interface Subject {
  companyId: string;
  issuer: string;
  subject: string;
}

/** A second confirmed row for a domain. */
const TAKEN = "23505";

/** Providers, their domains, sign-ons under way, and who at a provider is which account. */
export class SignOnStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async settings(companyId: string): Promise<SignOnRow | null> {
    return this.db.inCompany(
      companyId,
      async (scope) => (await settingsWhere(scope, sql`s.company_id = ${companyId}`)) ?? null,
    );
  }

  /** The provider to which an address's confirmed domain, or a company's short name or id, leads. One look, whatever there is. */
  async settingsFor({ domain, slug }: { domain: string | null; slug: string | null }): Promise<SignOnRow | null> {
    return this.db.asSystem(async (scope) => {
      const named = sql`c."slug" = ${slug} OR c."id"::text = ${slug} OR EXISTS (SELECT 1 FROM sign_on_domain d
        WHERE d.company_id = s.company_id AND d.domain = ${domain} AND d.confirmed_at IS NOT NULL)`;
      return (await settingsWhere(scope, named)) ?? null;
    });
  }

  async domains(companyId: string): Promise<DomainRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(DOMAIN)`
        SELECT domain, proof, confirmed_at IS NOT NULL AS "isConfirmed" FROM sign_on_domain
        WHERE company_id = ${companyId} ORDER BY domain`.execute(scope);
      return rows;
    });
  }

  /** Domains that stay keep their proof and whether they are confirmed. */
  async put(
    companyId: string,
    settings: { issuer: string; clientId: string; encrypted: string; newMembers: SignOnRole | null; required: boolean },
    domains: readonly { domain: string; proof: string }[],
    by: string,
  ): Promise<void> {
    const { issuer, clientId, encrypted, newMembers, required } = settings;
    const names = domains.map(({ domain }) => domain);
    await this.db.inCompany(companyId, async (scope) => {
      await sql`INSERT INTO sign_on (company_id, issuer, client_id, encrypted, new_members, updated_by)
        VALUES (${companyId}, ${issuer}, ${clientId}, ${encrypted}, ${newMembers}, ${by})
        ON CONFLICT (company_id) DO UPDATE SET issuer = excluded.issuer, client_id = excluded.client_id,
          encrypted = excluded.encrypted, new_members = excluded.new_members, updated_by = excluded.updated_by,
          updated_at = fairground_now()`.execute(scope);
      await sql`DELETE FROM sign_on_domain
        WHERE company_id = ${companyId} AND domain <> ALL (${names}::text[])`.execute(scope);
      await sql`INSERT INTO sign_on_domain (company_id, domain, proof)
        SELECT ${companyId}, * FROM unnest(${names}::text[], ${domains.map(({ proof }) => proof)}::text[])
        ON CONFLICT (company_id, domain) DO NOTHING`.execute(scope);
      await sql`UPDATE company SET "signOnRequired" = ${required} WHERE "id" = ${companyId}`.execute(scope);
    });
  }

  /** Nothing of the provider is left but who was who: what it opened closes. */
  async remove(companyId: string): Promise<void> {
    await this.db.inCompany(companyId, async (scope) => {
      await sql`DELETE FROM sign_on WHERE company_id = ${companyId}`.execute(scope);
      await sql`DELETE FROM sign_on_domain WHERE company_id = ${companyId}`.execute(scope);
      await sql`UPDATE company SET "signOnRequired" = false WHERE "id" = ${companyId}`.execute(scope);
      await sql`DELETE FROM auth_session WHERE "signOnCompanyId" = ${companyId}`.execute(scope);
    });
  }

  async confirm(companyId: string, domain: string, by: string): Promise<"confirmed" | "taken"> {
    try {
      await this.db.inCompany(companyId, (scope) =>
        sql`UPDATE sign_on_domain SET confirmed_at = coalesce(confirmed_at, fairground_now()), confirmed_by = ${by}
          WHERE company_id = ${companyId} AND domain = ${domain}`.execute(scope),
      );
      return "confirmed";
    } catch (fault) {
      if ((fault as { code?: string } | null)?.code === TAKEN) return "taken"; // whatever was thrown
      throw fault;
    }
  }

  /** @param seconds after which it can no longer be ended */
  async begin(
    attempt: { stateHash: string; companyId: string; browserHash: string; encrypted: string },
    seconds: number,
  ): Promise<void> {
    const { stateHash, companyId, browserHash, encrypted } = attempt;
    await this.db.inCompany(companyId, (scope) =>
      sql`INSERT INTO sign_on_attempt (state_hash, company_id, browser_hash, encrypted, expires_at)
        VALUES (${stateHash}, ${companyId}, ${browserHash}, ${encrypted},
          fairground_now() + make_interval(secs => ${seconds}))`.execute(scope),
    );
  }

  /** What was sealed when it began, once; null where it has ended, or another browser began it. */
  async end(attempt: { stateHash: string; companyId: string; browserHash: string }): Promise<string | null> {
    const { stateHash, companyId, browserHash } = attempt;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ encrypted: text })`
        DELETE FROM sign_on_attempt WHERE state_hash = ${stateHash} AND company_id = ${companyId}
          AND browser_hash = ${browserHash} AND expires_at > fairground_now() RETURNING encrypted`.execute(scope);
      return rows[0]?.encrypted ?? null;
    });
  }

  async forget(): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`DELETE FROM sign_on_attempt WHERE expires_at <= fairground_now()`.execute(scope),
    );
  }

  async linked({ companyId, issuer, subject }: Subject): Promise<string | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ userId: text })`
        SELECT user_id AS "userId" FROM sign_on_link
        WHERE company_id = ${companyId} AND issuer = ${issuer} AND subject = ${subject}`.execute(scope);
      return rows[0]?.userId ?? null;
    });
  }

  /** The first account stays: nobody takes a link over. */
  async link({ companyId, issuer, subject }: Subject, userId: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`INSERT INTO sign_on_link (company_id, issuer, subject, user_id)
        VALUES (${companyId}, ${issuer}, ${subject}, ${userId})
        ON CONFLICT (company_id, issuer, subject) DO NOTHING`.execute(scope),
    );
  }

  async account(email: string): Promise<string | null> {
    const { rows } = await answering({ userId: text })`
      SELECT "id" AS "userId" FROM auth_user WHERE lower("email") = ${email}`.execute(this.db.open);
    return rows[0]?.userId ?? null;
  }

  async isMember(companyId: string, userId: string): Promise<boolean> {
    const { rows } = await answering({ is: boolean })`
      SELECT EXISTS (SELECT 1 FROM member WHERE "organizationId" = ${companyId} AND "userId" = ${userId}) AS "is"`.execute(
      this.db.open,
    );
    return rows[0]?.is === true;
  }

  async enrol(companyId: string, userId: string, role: SignOnRole): Promise<void> {
    await sql`INSERT INTO member ("organizationId", "userId", "role") VALUES (${companyId}, ${userId}, ${role})
      ON CONFLICT ("organizationId", "userId") DO NOTHING`.execute(this.db.open);
  }

  /**
   * Lets one USER_ADMIN of the company in without its provider, and nobody else any more.
   * @returns false: there is no such member
   */
  async keepWayBack(email: string, company: string): Promise<boolean> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ memberId: text, companyId: text })`
        SELECT m."id" AS "memberId", c."id" AS "companyId" FROM member m
        JOIN company c ON c."id" = m."organizationId" JOIN auth_user u ON u."id" = m."userId"
        WHERE lower(u."email") = ${email} AND (c."slug" = ${company} OR c."name" = ${company})
          AND 'USER_ADMIN' = ANY (string_to_array(m."role", ','))`.execute(scope);
      const [found, ...others] = rows;
      if (!found || others.length > 0) return false;
      await sql`UPDATE member SET "withoutSignOn" = false WHERE "organizationId" = ${found.companyId}`.execute(scope);
      await sql`UPDATE member SET "withoutSignOn" = true WHERE "id" = ${found.memberId}`.execute(scope);
      return true;
    });
  }
}

async function settingsWhere(scope: Scope, which: ReturnType<typeof sql>): Promise<SignOnRow | undefined> {
  const { rows } = await answering(SETTINGS)`
    SELECT s.company_id AS "companyId", s.issuer, s.client_id AS "clientId", s.encrypted, s.new_members AS "newMembers",
      s.updated_at AS "updatedAt", c."signOnRequired" AS "required"
    FROM sign_on s JOIN company c ON c."id" = s.company_id WHERE ${which}`.execute(scope);
  return rows[0];
}
