import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, integer, json, nullable, text } from "../../kernel/db/rows.ts";
import type { Unwanted } from "../suppression/index.ts";

export interface SendResult {
  queued: string[];
  left: { leadId: string; reason: "unknown" | "no-consent" | "sent-before" | Unwanted }[];
}

/** What sending asks of campaigns and accounts. */
export class SendStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** In one transaction of the system: letters belong to no campaign. */
  asSystem<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.asSystem(work);
  }

  /** Null also where it is deleted. */
  async campaign(campaignId: string) {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({
        companyId: text,
        companyName: text,
        draft: nullable(json<CampaignDocument>()),
        metadata: json<CampaignMetadata>(),
        liveRevision: nullable(integer),
        companyLegal: json<unknown>(),
      })`SELECT m.company_id AS "companyId", c."name" AS "companyName", m.draft, m.metadata,
          m.live_revision AS "liveRevision", c."legal" AS "companyLegal"
        FROM campaign m JOIN company c ON c."id" = m.company_id
        WHERE m.campaign_id = ${campaignId} AND m.deleted_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** The address of an account, and whether its mailbox is known to be its own. */
  async address(userId: string): Promise<{ email: string; name: string; isVerified: boolean } | null> {
    const { rows } = await answering({ email: text, name: text, isVerified: boolean })`
      SELECT "email", "name", "emailVerified" AS "isVerified" FROM auth_user WHERE "id" = ${userId}`.execute(
      this.db.open,
    );
    return rows[0] ?? null;
  }

  async platformAdmins(scope: Scope): Promise<{ email: string; language: string | null }[]> {
    const { rows } = await answering({ email: text, language: nullable(text) })`
      SELECT "email", "language" FROM auth_user WHERE "platformAdmin" AND "emailVerified" ORDER BY "email"`.execute(
      scope,
    );
    return rows;
  }

  /** @param unwanted why an address gets none, by lead */
  send(
    campaignId: string,
    mailId: string,
    revision: number,
    leadIds: readonly string[],
    who: string | null,
    unwanted: Readonly<Record<string, Unwanted>>,
  ): Promise<SendResult> {
    const values = [campaignId, mailId, revision, leadIds, who, JSON.stringify(unwanted)];
    return this.db.ask("queue_sends($1, $2, $3, $4, $5, $6)", values);
  }
}
