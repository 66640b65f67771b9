import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, type Column, integer, json, nullable, text } from "../../kernel/db/rows.ts";

/** `state`: before the call. */
export interface FoundOptIn {
  companyId: string;
  revision: number;
  language: string;
  newsletter: boolean;
  reminders: boolean;
  mailStatistics: boolean;
  state: "waiting" | "confirmed" | "expired";
}

/** Requests and their ledger (migrations 0050 and 0051). */
export class OptInStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  open(campaignId: string, tokenHash: string): Promise<FoundOptIn | null> {
    return this.call(nullable(json<FoundOptIn>()), sql`open_opt_in(${campaignId}, ${tokenHash})`);
  }

  /** Whose mailbox a request is sent to; null: no such request of this company's, or it is erased. */
  async address(companyId: string, campaignId: string, tokenHash: string): Promise<string | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ email: text })`SELECT email FROM opt_in
        WHERE campaign_id = ${campaignId} AND token_hash = ${tokenHash}`.execute(scope);
      return rows[0]?.email || null;
    });
  }

  confirm(
    campaignId: string,
    tokenHash: string,
    { ip, agent }: { ip: string; agent: string },
    addressHash: string | null,
  ): Promise<(FoundOptIn & { mailQueued: boolean }) | null> {
    return this.call(
      nullable(json<FoundOptIn & { mailQueued: boolean }>()),
      sql`confirm_opt_in(${campaignId}, ${tokenHash}, ${ip}, ${agent}, ${addressHash})`,
    );
  }

  /** Campaigns of which some revision lets codes wait for the confirmed address. */
  async waitingCampaigns(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text })`
        SELECT DISTINCT campaign_id AS "campaignId" FROM campaign_revision
        WHERE (metadata->>'codesAfterOptIn')::boolean AND (metadata->>'doubleOptIn')::boolean`.execute(scope);
      return rows.map(({ campaignId }) => campaignId);
    });
  }

  expire(campaignId: string): Promise<number> {
    return this.call(integer, sql`expire_holds(${campaignId})`);
  }

  private async call<Answer>(answer: Column<Answer>, call: ReturnType<typeof sql>): Promise<Answer> {
    const { rows } = await answering({ answer })`SELECT ${call} AS answer`.execute(this.db.open);
    const [row] = rows;
    if (!row) throw new Error("A function of double opt-in answered nothing");
    return row.answer;
  }
}
