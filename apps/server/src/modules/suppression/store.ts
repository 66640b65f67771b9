import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

/** Why an address gets no mail. */
export type SuppressionReason = "unsubscribed" | "complained" | "bounced" | "member";

const ENTRY = { addressHash: text, reason: word<SuppressionReason>(), at: instant };
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

  async reasons(companyId: string, hashes: readonly string[]): Promise<SuppressionRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(ENTRY)`SELECT address_hash AS "addressHash", reason, at FROM mail_suppression
        WHERE company_id = ${companyId} AND address_hash = ANY (${[...hashes]}::text[]) ORDER BY at`.execute(scope);
      return rows;
    });
  }
}
