import { MOST_OBJECTION_PLAYS, type ObjectionQuery, type ObjectionState } from "@fairground/contract";
import type { FraudReason } from "@fairground/model/fraud";
import type { LocalizedText } from "@fairground/model/text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const OBJECTION = {
  objectionId: text,
  at: instant,
  email: text,
  message: text,
  language: text,
  state: word<ObjectionState>(),
  addressHash: nullable(text),
  decidedAt: nullable(instant),
  decidedById: nullable(text),
  decidedByName: nullable(text),
  note: nullable(text),
};
export type ObjectionRow = RowOf<typeof OBJECTION>;

const PLAY = {
  objectionId: text,
  playReference: text,
  openedAt: instant,
  state: word<"pending" | "released" | "rejected" | "blocked">(),
  score: integer,
  reasons: json<FraudReason[]>(),
  prizeId: nullable(text),
  prizeTitle: nullable(json<LocalizedText>()),
  /** The campaign's first. */
  first: text,
};
export type ObjectionPlayRow = RowOf<typeof PLAY>;

const WAITING = { companyId: text, campaignId: text, waiting: integer, newest: instant };

/** An objection as a visitor leaves it. */
export interface Left {
  email: string;
  emailIdentity: string;
  message: string;
  language: string;
  addressHash: string;
}
/** A decision; entries of the company's block list go with it. */
export interface Deciding {
  state: "lifted" | "upheld";
  by: string;
  note: string;
  lifted: readonly { kind: string; value: string }[];
}

/** What visitors object to (`objection`, migration 0504). */
export class ObjectionStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** False: as many are open as there may be. */
  async leave(campaignId: string, companyId: string, left: Left, most: number): Promise<boolean> {
    const { rows } = await answering({ taken: boolean })`
      SELECT leave_objection(${campaignId}, ${companyId}, ${JSON.stringify(left)}::jsonb, ${most}) AS taken`.execute(
      this.db.open,
    );
    return rows[0]?.taken ?? false;
  }

  /** How many are open in each campaign, and when the youngest of them was left. */
  async allWaiting(): Promise<RowOf<typeof WAITING>[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(WAITING)`
        SELECT company_id AS "companyId", campaign_id AS "campaignId", count(*)::integer AS waiting, max(at) AS newest
        FROM objection WHERE state = 'open' GROUP BY 1, 2`.execute(scope);
      return rows;
    });
  }

  /** Null: no such campaign (deleted ones are gone too). */
  async page(
    companyId: string,
    campaignId: string,
    { state, page, size }: ObjectionQuery,
  ): Promise<{ rows: ObjectionRow[]; plays: ObjectionPlayRow[]; total: number } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const campaign =
        await sql`SELECT 1 FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      if (campaign.rows.length === 0) return null;
      const order = state === "open" ? sql`o.at` : sql`o.decided_at DESC`;
      const { rows } = await answering(OBJECTION)`${objections}
        WHERE o.campaign_id = ${campaignId} AND o.state = ${state}
        ORDER BY ${order}, o.objection_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`SELECT count(*)::integer AS total FROM objection o
        WHERE o.campaign_id = ${campaignId} AND o.state = ${state}`.execute(scope);
      const ids = rows.map(({ objectionId }) => objectionId);
      return { rows, plays: await playsOf(scope, campaignId, ids), total: counted[0]?.total ?? 0 };
    });
  }

  /** Null: there is none. */
  async find(
    companyId: string,
    campaignId: string,
    objectionId: string,
  ): Promise<{ row: ObjectionRow; plays: ObjectionPlayRow[] } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(OBJECTION)`${objections}
        WHERE o.campaign_id = ${campaignId} AND o.objection_id = ${objectionId}`.execute(scope);
      const [row] = rows;
      return row ? { row, plays: await playsOf(scope, campaignId, [objectionId]) } : null;
    });
  }

  /** Null: there is none; else whether it was open. */
  async decide(
    companyId: string,
    campaignId: string,
    objectionId: string,
    { state, by, note, lifted }: Deciding,
  ): Promise<boolean | null> {
    const { rows } = await answering({ decided: nullable(boolean) })`
      SELECT decide_objection(${campaignId}, ${companyId}, ${objectionId}, ${state}, ${by}, ${note},
        ${JSON.stringify(lifted)}::jsonb) AS decided`.execute(this.db.open);
    return rows[0]?.decided ?? null;
  }
}

/** Hashes of networks are forgotten after 48 hours, also before the upkeep has come to them. */
const objections: RawBuilder<unknown> = sql`SELECT o.objection_id AS "objectionId", o.at, o.email, o.message, o.language, o.state,
    CASE WHEN o.at > fairground_now() - interval '48 hours' THEN o.address_hash END AS "addressHash",
    o.decided_at AS "decidedAt", nullif(o.decided_by, '') AS "decidedById", u."name" AS "decidedByName", o.note
  FROM objection o LEFT JOIN auth_user u ON u."id"::text = o.decided_by`;

/** Plays of each one's address that looked odd, the newest first. */
async function playsOf(scope: Scope, campaignId: string, ids: readonly string[]): Promise<ObjectionPlayRow[]> {
  const { rows } = await answering(PLAY)`SELECT o.objection_id AS "objectionId", x.*,
      (SELECT metadata->'languages'->0->>'shortName' FROM campaign k WHERE k.campaign_id = ${campaignId}) AS first
    FROM objection o CROSS JOIN LATERAL (
      SELECT p.reference AS "playReference", p.opened_at AS "openedAt",
        CASE WHEN c.blocked THEN 'blocked' ELSE c.review END AS state, c.score, c.reasons,
        CASE WHEN d.won AND NOT d.exhausted THEN d.prize_id END AS "prizeId",
        CASE WHEN d.won AND NOT d.exhausted THEN z.title END AS "prizeTitle"
      FROM (
        SELECT l.day, l.play_id FROM lead l WHERE l.campaign_id = ${campaignId} AND l.email_identity = o.email_identity
        UNION SELECT q.day, q.play_id FROM play q WHERE q.campaign_id = ${campaignId} AND q.email_identity = o.email_identity
      ) f
      JOIN play_check c ON c.campaign_id = ${campaignId} AND c.day = f.day AND c.play_id = f.play_id
      JOIN play p ON p.campaign_id = ${campaignId} AND p.day = f.day AND p.play_id = f.play_id
      LEFT JOIN draw d ON d.campaign_id = ${campaignId} AND d.day = f.day AND d.play_id = f.play_id
      LEFT JOIN prize z ON z.campaign_id = d.campaign_id AND z.prize_id = d.prize_id
      WHERE c.blocked OR c.review IS NOT NULL
      ORDER BY p.opened_at DESC, p.reference LIMIT ${MOST_OBJECTION_PLAYS}
    ) x WHERE o.campaign_id = ${campaignId} AND o.objection_id = ANY (${[...ids]}::uuid[])
    ORDER BY x."openedAt" DESC, x."playReference"`.execute(scope);
  return rows;
}
