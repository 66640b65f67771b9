import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { Tell } from "../notifications/index.ts";
import type { Checks } from "./records.ts";

type State = "pending" | "verified" | "lapsed";

const DOMAIN = {
  domainId: text,
  companyId: text,
  name: text,
  selector: text,
  publicKey: text,
  state: word<State>(),
  checks: nullable(json<Checks>()),
  failedDays: integer,
  checkedAt: nullable(instant),
  verifiedAt: nullable(instant),
  createdAt: instant,
};
export type DomainRow = RowOf<typeof DOMAIN>;

const USE = { domainId: text, campaignId: text, name: text };
export type DomainUse = RowOf<typeof USE>;

const columns = sql`domain_id AS "domainId", company_id AS "companyId", name, selector, public_key AS "publicKey", state, checks,
  failed_days AS "failedDays", checked_at AS "checkedAt", verified_at AS "verifiedAt", created_at AS "createdAt"`;

/** A second verified row for a name. */
const TAKEN = "23505";
/** Days in a row on which the records were not right before mails leave from the provider's domain again. */
const PATIENCE_DAYS = 3;

/** Sender domains of companies, with their keys. */
export class MailDomainStore {
  private readonly db: Database;
  private readonly tell: Tell;
  constructor(db: Database, tell: Tell) {
    this.db = db;
    this.tell = tell;
  }

  list(companyId: string): Promise<DomainRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(DOMAIN)`SELECT ${columns} FROM mail_domain
        WHERE company_id = ${companyId} ORDER BY name`.execute(scope);
      return rows;
    });
  }

  find(companyId: string, domainId: string): Promise<DomainRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(DOMAIN)`SELECT ${columns} FROM mail_domain
        WHERE company_id = ${companyId} AND domain_id = ${domainId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Campaigns whose mails are to leave from this domain of the company's, or from any. */
  uses(companyId: string, domainId: string | null = null): Promise<DomainUse[]> {
    return this.db.inCompany(companyId, (scope) => usesOf(scope, companyId, domainId));
  }

  add(
    companyId: string,
    row: { domainId: string; name: string; selector: string; encrypted: string; publicKey: string },
    most: number,
    by: string | null,
  ): Promise<{ kind: "added"; row: DomainRow } | { kind: "known" } | { kind: "full" }> {
    const { domainId, name, selector, encrypted, publicKey } = row;
    return this.db.inCompany(companyId, async (scope) => {
      // Two at the same moment: the second one is counted after the first.
      await sql`SELECT 1 FROM company WHERE "id" = ${companyId} FOR NO KEY UPDATE`.execute(scope);
      const { rows: there } = await answering({ name: text })`SELECT name FROM mail_domain
        WHERE company_id = ${companyId}`.execute(scope);
      if (there.some((one) => one.name === name)) return { kind: "known" };
      if (there.length >= most) return { kind: "full" };
      const { rows } = await answering(DOMAIN)`
        INSERT INTO mail_domain (domain_id, company_id, name, selector, encrypted, public_key, created_by)
        VALUES (${domainId}, ${companyId}, ${name}, ${selector}, ${encrypted}, ${publicKey}, ${by}::uuid)
        RETURNING ${columns}`.execute(scope);
      return { kind: "added", row: rows[0] as DomainRow }; // an INSERT of one row returns one row
    });
  }

  /** Those whose day is over: this process looks at them, and another one only if this one has died. */
  takeDue(count: number): Promise<DomainRow[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(DOMAIN)`
        UPDATE mail_domain SET due_at = fairground_now() + interval '10 minutes'
        WHERE due_at <= fairground_now() AND domain_id = ANY (ARRAY(SELECT domain_id FROM mail_domain
          WHERE due_at <= fairground_now() ORDER BY due_at LIMIT ${count})) RETURNING ${columns}`.execute(scope);
      return rows;
    });
  }

  /**
   * Writes down what was found. `taken`: another company sends from this name, so that only what was found is kept.
   * @param holds null: nobody could be asked
   * @param isDaily it was looked at because its day was over: only such looks count the days on which it fails
   */
  async note(
    { companyId, domainId }: Pick<DomainRow, "companyId" | "domainId">,
    found: { checks: Checks; holds: boolean | null; isDaily: boolean },
  ): Promise<"noted" | "taken" | "gone"> {
    try {
      return await this.db.inCompany(companyId, (scope) => this.noteIn(scope, { companyId, domainId }, found));
    } catch (fault) {
      if ((fault as { code?: string } | null)?.code !== TAKEN) throw fault; // whatever was thrown
      await this.db.inCompany(companyId, (scope) =>
        this.noteIn(scope, { companyId, domainId }, { ...found, holds: null }),
      );
      return "taken";
    }
  }

  private async noteIn(
    scope: Scope,
    { companyId, domainId }: { companyId: string; domainId: string },
    { checks, holds, isDaily }: { checks: Checks; holds: boolean | null; isDaily: boolean },
  ): Promise<"noted" | "gone"> {
    const { rows } = await answering({ was: word<State>(), is: word<State>() })`
      UPDATE mail_domain d SET checks = ${JSON.stringify(checks)}::jsonb, checked_at = fairground_now(),
        state = CASE WHEN ${holds}::boolean THEN 'verified'
          WHEN NOT ${holds}::boolean AND ${isDaily} AND d.state = 'verified' AND d.failed_days + 1 >= ${PATIENCE_DAYS}::integer
            THEN 'lapsed' ELSE d.state END,
        failed_days = CASE WHEN ${holds}::boolean THEN 0
          WHEN NOT ${holds}::boolean AND ${isDaily} AND d.state = 'verified' THEN d.failed_days + 1 ELSE d.failed_days END,
        verified_at = CASE WHEN ${holds}::boolean AND d.state <> 'verified' THEN fairground_now() ELSE d.verified_at END,
        due_at = CASE WHEN ${isDaily} THEN fairground_now() + make_interval(hours => ${holds === null ? 1 : 24}::integer)
          ELSE d.due_at END
      FROM (SELECT domain_id, state FROM mail_domain WHERE domain_id = ${domainId}) before
      WHERE d.domain_id = before.domain_id AND d.company_id = ${companyId}
      RETURNING before.state AS was, d.state AS "is"`.execute(scope);
    const [row] = rows;
    if (!row) return "gone";
    if (row.was === "verified" && row.is === "lapsed")
      for (const { campaignId } of await usesOf(scope, companyId, domainId))
        await this.tell(scope, { companyId, campaignId, kind: "mail-domain-lapsed", facts: { domainId } });
    return "noted";
  }

  /** Its campaigns' settings name it no more; null: there was none. */
  remove(companyId: string, domainId: string): Promise<DomainUse[] | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const campaigns = await usesOf(scope, companyId, domainId);
      const { rows } = await sql`DELETE FROM mail_domain
        WHERE company_id = ${companyId} AND domain_id = ${domainId} RETURNING 1`.execute(scope);
      if (rows.length === 0) return null;
      await sql`UPDATE mail_settings SET domain_id = NULL, rev = rev + 1, updated_at = fairground_now()
        WHERE company_id = ${companyId} AND domain_id = ${domainId}`.execute(scope);
      return campaigns;
    });
  }
}

async function usesOf(scope: Scope, companyId: string, domainId: string | null): Promise<DomainUse[]> {
  const { rows } = await answering(USE)`
    SELECT s.domain_id AS "domainId", s.campaign_id AS "campaignId", coalesce(m.metadata->>'name', '') AS name
    FROM mail_settings s JOIN campaign m ON m.campaign_id = s.campaign_id AND m.deleted_at IS NULL
    WHERE s.company_id = ${companyId} AND s.domain_id IS NOT NULL AND s.domain_id = coalesce(${domainId}::uuid, s.domain_id)
    ORDER BY 3, 2`.execute(scope);
  return rows;
}
