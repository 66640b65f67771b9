import type { Rehearsal } from "@fairground/model/pacing";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, decimal, instant, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { Notices } from "../../kernel/notices.ts";

export type RehearsalStatus = "running" | "done" | "cancelled" | "interrupted" | "failed";

const REHEARSAL = {
  rehearsalId: text,
  status: word<RehearsalStatus>(),
  progress: decimal,
  createdAt: instant,
  result: nullable(json<Rehearsal>()),
};
export type RehearsalRow = RowOf<typeof REHEARSAL>;

const CAMPAIGN = {
  /** Null: no document yet. */
  draft: nullable(json<unknown>()),
  metadata: json<unknown>(),
  now: instant,
};
export type RehearsedCampaign = RowOf<typeof CAMPAIGN>;

interface Of {
  companyId: string;
  campaignId: string;
}

/** A worker that has not been heard of for so long is gone with its process. */
const PATIENCE = "30 seconds";
/** How many a campaign keeps. */
const KEPT = 20;

/** Rehearsals, so that a reload finds them and another process can cancel them. */
export class RehearsalStore {
  private readonly db: Database;
  private readonly notices: Notices;
  constructor(db: Database, notices: Notices) {
    this.db = db;
    this.notices = notices;
  }

  /** Hears of rehearsals that end before they are done, in whatever process somebody asked for it. */
  onEnded(listener: (rehearsalId: string) => void): void {
    this.notices.on("rehearsal", listener);
  }

  async campaign({ companyId, campaignId }: Of): Promise<RehearsedCampaign | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(CAMPAIGN)`SELECT draft, metadata, fairground_now() AS now FROM campaign
        WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Begins one; or the one that is running already. */
  async begin(
    { companyId, campaignId }: Of,
    request: unknown,
    by: string | null,
  ): Promise<{ rehearsalId: string; isNew: boolean }> {
    await this.interruptIn(campaignId);
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ rehearsalId: text })`
        INSERT INTO rehearsal (campaign_id, company_id, request, by_account)
        VALUES (${campaignId}, ${companyId}, ${JSON.stringify(request)}::jsonb, ${by})
        ON CONFLICT DO NOTHING RETURNING rehearsal_id AS "rehearsalId"`.execute(scope);
      await sql`DELETE FROM rehearsal WHERE campaign_id = ${campaignId} AND rehearsal_id IN (SELECT rehearsal_id FROM rehearsal
        WHERE campaign_id = ${campaignId} ORDER BY created_at DESC OFFSET ${KEPT})`.execute(scope);
      if (rows[0]) return { ...rows[0], isNew: true };
      const running = await answering({ rehearsalId: text })`SELECT rehearsal_id AS "rehearsalId" FROM rehearsal
        WHERE campaign_id = ${campaignId} AND status = 'running'`.execute(scope);
      return { rehearsalId: running.rows[0]?.rehearsalId ?? "", isNew: false };
    });
  }

  /** Says how far it is and that its worker lives. @returns false when it has been cancelled meanwhile */
  async report({ companyId, campaignId }: Of, rehearsalId: string, progress: number): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`UPDATE rehearsal SET progress = ${progress}, beat_at = clock_timestamp()
        WHERE campaign_id = ${campaignId} AND rehearsal_id = ${rehearsalId} AND status = 'running'`.execute(scope);
      return numAffectedRows === 1n;
    });
  }

  /** Ends one that runs; one that has ended stays as it is. */
  async end(
    { companyId, campaignId }: Of,
    rehearsalId: string,
    ending:
      | { status: "cancelled" | "interrupted" }
      | { status: "failed"; fault: string }
      | { status: "done"; result: Rehearsal },
  ): Promise<void> {
    const result = ending.status === "done" ? JSON.stringify(ending.result) : null;
    const fault = ending.status === "failed" ? ending.fault : null;
    await this.db.inCompany(companyId, async (scope) => {
      await sql`UPDATE rehearsal SET status = ${ending.status}, result = ${result}::jsonb, fault = ${fault},
          progress = CASE WHEN ${ending.status} = 'done' THEN 1 ELSE progress END
        WHERE campaign_id = ${campaignId} AND rehearsal_id = ${rehearsalId} AND status = 'running'`.execute(scope);
      if (ending.status === "cancelled") await this.notices.tell("rehearsal", rehearsalId, scope);
    });
  }

  async find({ companyId, campaignId }: Of, rehearsalId: string): Promise<RehearsalRow | null> {
    await this.interruptIn(campaignId);
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(REHEARSAL)`
        SELECT rehearsal_id AS "rehearsalId", status, progress, created_at AS "createdAt", result FROM rehearsal
        WHERE campaign_id = ${campaignId} AND rehearsal_id = ${rehearsalId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Marks rehearsals of processes that have gone. @returns how many */
  interrupt(): Promise<number> {
    return this.interruptIn(null);
  }

  private interruptIn(campaignId: string | null): Promise<number> {
    return this.db.ask("interrupt_rehearsals($1, $2)", [campaignId, PATIENCE]);
  }
}
