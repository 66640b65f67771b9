import type { BounceKind, SuppressionReason } from "@fairground/contract";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, integer, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const ENTRY = { addressHash: text, reason: word<SuppressionReason>(), at: instant };
const SHOWN = { reason: word<SuppressionReason>(), at: instant, byId: nullable(text), byName: nullable(text) };
export type ShownSuppressionRow = RowOf<typeof SHOWN>;
export type SuppressionRow = RowOf<typeof ENTRY>;

/** An address in a campaign. */
export interface KnownIn {
  campaignId: string;
  identity: string;
}

/** Who gets no mail (`mail_suppression`, migration 0505). */
export class SuppressionStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  stop(campaignId: string, mailId: string, hash: string): Promise<SuppressionReason | null> {
    return this.db.ask("stop_mail($1, $2, $3)", [campaignId, mailId, hash]);
  }

  /** Answers the address, where a lead still has it. */
  withdraw(
    campaignId: string,
    of: { companyId: string; identity: string; hash: string; reason: "unsubscribed" | "complained" },
  ): Promise<string | null> {
    const { companyId, identity, hash, reason } = of;
    return this.db.ask("withdraw_newsletter($1, $2, $3, $4, $5)", [campaignId, companyId, identity, hash, reason]);
  }

  async companyName(companyId: string): Promise<string | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ name: nullable(text) })`SELECT "name" FROM company
        WHERE "id" = ${companyId}`.execute(scope);
      return rows[0]?.name ?? null;
    });
  }

  /** All that were ever published: nobody has left an address in others. Deleted ones are there while their leads are. */
  async campaigns(companyId: string): Promise<string[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ id: text })`SELECT campaign_id AS id FROM campaign
        WHERE company_id = ${companyId} AND first_published_at IS NOT NULL`.execute(scope);
      return rows.map(({ id }) => id);
    });
  }

  /** Those of the campaigns that have a lead or a confirmation of the address. */
  async knownIn(companyId: string, all: readonly KnownIn[]): Promise<KnownIn[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ campaignId: text, identity: text })`
        SELECT k.campaign_id AS "campaignId", k.identity
        FROM unnest(${all.map(({ campaignId }) => campaignId)}::uuid[], ${all.map(({ identity }) => identity)}::text[])
          AS k (campaign_id, identity)
        WHERE EXISTS (SELECT 1 FROM lead l WHERE l.campaign_id = k.campaign_id AND l.email_identity = k.identity)
          OR EXISTS (SELECT 1 FROM opt_in o WHERE o.campaign_id = k.campaign_id AND o.email_identity = k.identity)`.execute(
        scope,
      );
      return rows;
    });
  }

  async addresses(
    companyId: string,
    campaignId: string,
    leadIds: readonly string[],
  ): Promise<{ leadId: string; email: string }[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ leadId: text, email: text })`SELECT lead_id AS "leadId", email FROM lead
        WHERE campaign_id = ${campaignId} AND lead_id = ANY (${[...leadIds]}::uuid[]) AND email IS NOT NULL`.execute(
        scope,
      );
      return rows;
    });
  }

  /** How many by each reason, and how many addresses in all. */
  async counts(companyId: string): Promise<{ addresses: number; reasons: Record<SuppressionReason, number> }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ reason: nullable(word<SuppressionReason>()), addresses: integer })`
        SELECT reason, count(DISTINCT address_hash)::integer AS addresses FROM mail_suppression
        WHERE company_id = ${companyId} GROUP BY GROUPING SETS ((reason), ())`.execute(scope);
      const of = (wanted: SuppressionReason | null) => rows.find(({ reason }) => reason === wanted)?.addresses ?? 0;
      const [unsubscribed, complained] = [of("unsubscribed"), of("complained")];
      return {
        addresses: of(null),
        reasons: { unsubscribed, complained, bounced: of("bounced"), member: of("member") },
      };
    });
  }

  /** Why an address gets none, the latest first. */
  async entries(companyId: string, hash: string): Promise<ShownSuppressionRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(SHOWN)`SELECT s.reason, s.at, s.created_by AS "byId", u."name" AS "byName"
        FROM mail_suppression s LEFT JOIN auth_user u ON u."id"::text = s.created_by
        WHERE s.company_id = ${companyId} AND s.address_hash = ${hash} ORDER BY s.at DESC, s.reason`.execute(scope);
      return rows;
    });
  }

  /** Whether it is new. */
  async add(companyId: string, hash: string, by: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`INSERT INTO mail_suppression (company_id, address_hash, reason, created_by)
        VALUES (${companyId}, ${hash}, 'member', ${by})
        ON CONFLICT (company_id, address_hash, reason) DO NOTHING RETURNING reason`.execute(scope);
      return rows.length > 0;
    });
  }

  /** A letter by its id alone: it is looked for in each campaign of the company. */
  async mail(
    companyId: string,
    mailId: string,
  ): Promise<{ campaignId: string; mailId: string; recipient: string } | null> {
    const campaigns = await this.campaigns(companyId);
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ campaignId: text, mailId: text, recipient: text })`
        SELECT m.campaign_id AS "campaignId", m.mail_id AS "mailId", m.recipient
        FROM unnest(${campaigns}::uuid[]) AS k (campaign_id)
        JOIN mail_message m ON m.campaign_id = k.campaign_id AND m.mail_id = ${mailId}
        WHERE m.company_id = ${companyId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  noteBounce(
    campaignId: string,
    companyId: string,
    mailId: string,
    kind: BounceKind,
    hash: string,
  ): Promise<boolean | null> {
    return this.db.ask("note_bounce($1, $2, $3, $4, $5)", [campaignId, companyId, mailId, kind, hash]);
  }

  async putSecret(companyId: string, sealed: string, by: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`INSERT INTO mail_bounce_secret (company_id, encrypted, created_by) VALUES (${companyId}, ${sealed}, ${by})
        ON CONFLICT (company_id) DO UPDATE SET encrypted = excluded.encrypted, created_by = excluded.created_by,
          created_at = fairground_now()`.execute(scope),
    );
  }

  async secretMadeAt(companyId: string): Promise<Date | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ at: instant })`SELECT created_at AS at FROM mail_bounce_secret
        WHERE company_id = ${companyId}`.execute(scope);
      return rows[0]?.at ?? null;
    });
  }

  /** With the time that a signature is compared with. */
  async secret(companyId: string): Promise<{ now: Date; sealed: string | null }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ now: instant, sealed: nullable(text) })`
        SELECT n.now, s.encrypted AS sealed FROM (SELECT fairground_now() AS now) n
        LEFT JOIN mail_bounce_secret s ON s.company_id = ${companyId}`.execute(scope);
      return rows[0] ?? { now: new Date(0), sealed: null };
    });
  }

  async reasons(companyId: string, hashes: readonly string[]): Promise<SuppressionRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(ENTRY)`SELECT address_hash AS "addressHash", reason, at FROM mail_suppression
        WHERE company_id = ${companyId} AND address_hash = ANY (${[...hashes]}::text[]) ORDER BY at`.execute(scope);
      return rows;
    });
  }
}
