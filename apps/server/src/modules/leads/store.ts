import type { LeadListQuery, LeadPayload } from "@fairground/contract";
import type { CampaignType } from "@fairground/model/campaign";
import type { LocalizedText } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

export interface StoredLead {
  leadId: string;
  reference: string;
  payload: LeadPayload;
  newsletter: "none" | "requested" | "confirmed";
  language: string;
  createdAt: Date;
  outcomeId: string | null;
  outcomeName: LocalizedText | null;
  prizeId: string | null;
  prizeTitle: LocalizedText | null;
  code: string | null;
  /** The revision that was played; null: the play is gone. */
  revision: number | null;
  /** What the game's rules kept of it; null: it is not over. */
  record: unknown;
}

export interface PlayedGame {
  kind: CampaignType;
  settings: unknown;
}

/** Leads as members read them, with what their plays came to. */
export class LeadStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** @returns null when there is no such campaign (deleted ones are gone too) */
  async campaign(companyId: string, campaignId: string): Promise<{ timezone: string; language: string } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql<{ timezone: string; language: string }>`
        SELECT metadata->>'timezone' AS timezone, metadata->'languages'->0->>'shortName' AS language
        FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /**
   * @param timezone in which `from` and `to` are days
   * @returns with the game of every revision that the rows were played in
   */
  async list(
    companyId: string,
    campaignId: string,
    timezone: string,
    query: LeadListQuery,
  ): Promise<{ rows: StoredLead[]; total: number; games: Map<number, PlayedGame> }> {
    return this.db.inCompany(companyId, async (scope) => {
      const q = query.q ? `%${query.q.replaceAll(/[\\%_]/g, "\\$&")}%` : null;
      const from = sql`FROM lead l
        LEFT JOIN draw d ON d.campaign_id = l.campaign_id AND d.day = l.day AND d.play_id = l.play_id
        LEFT JOIN play p ON p.campaign_id = l.campaign_id AND p.day = l.day AND p.play_id = l.play_id
        LEFT JOIN prize z ON z.campaign_id = d.campaign_id AND z.prize_id = d.prize_id
        WHERE l.campaign_id = ${campaignId}
          AND (${q}::text IS NULL OR concat_ws(' ', l.payload->>'email', l.payload->>'firstName', l.payload->>'lastName', l.payload->>'company') ILIKE ${q})
          AND (${query.from ?? null}::date IS NULL OR l.created_at >= (${query.from ?? null}::date)::timestamp AT TIME ZONE ${timezone})
          AND (${query.to ?? null}::date IS NULL OR l.created_at < (${query.to ?? null}::date + 1)::timestamp AT TIME ZONE ${timezone})
          AND (${query.newsletter ?? null}::boolean IS NULL OR (l.newsletter <> 'none') = ${query.newsletter ?? null})
          AND (${query.outcomeId ?? null}::text IS NULL OR d.outcome_id = ${query.outcomeId ?? null})`;
      const by = {
        createdAt: sql`l.created_at`,
        email: sql`lower(l.payload->>'email')`,
        firstName: sql`lower(l.payload->>'firstName')`,
        lastName: sql`lower(l.payload->>'lastName')`,
      }[query.sort];
      const order = query.direction === "asc" ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;
      const { rows } = await sql<StoredLead>`
        SELECT l.lead_id AS "leadId", l.reference, l.payload, l.newsletter, l.language, l.created_at AS "createdAt",
          d.outcome_id AS "outcomeId",
          (SELECT o->'name' FROM campaign_revision r, jsonb_array_elements(r.document->'outcomes') o
            WHERE r.campaign_id = p.campaign_id AND r.revision = p.revision AND o->>'id' = d.outcome_id LIMIT 1) AS "outcomeName",
          CASE WHEN d.won AND NOT d.exhausted AND p.withheld_at IS NULL THEN d.prize_id END AS "prizeId",
          CASE WHEN d.won AND NOT d.exhausted AND p.withheld_at IS NULL THEN z.title END AS "prizeTitle",
          d.code_value AS code, p.revision, p.submission->'record' AS record
        ${from} ORDER BY ${by} ${order}, l.lead_id LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`.execute(
        scope,
      );
      const { rows: counted } = await sql<{ total: number }>`SELECT count(*) AS total ${from}`.execute(scope);
      const { rows: games } = await sql<{ revision: number; game: PlayedGame }>`
        SELECT revision, document->'game' AS game FROM campaign_revision WHERE campaign_id = ${campaignId}
          AND revision = ANY (${[...new Set(rows.flatMap(({ revision }) => revision ?? []))]}::int[])`.execute(scope);
      return {
        rows,
        total: counted[0]?.total ?? 0,
        games: new Map(games.map(({ revision, game }) => [revision, game])),
      };
    });
  }
}
