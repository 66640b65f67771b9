import type { ReviewQuery } from "@fairground/contract";
import type { FraudReason } from "@fairground/model/fraud";
import type { LocalizedText } from "@fairground/model/text";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

export type ReviewState = "pending" | "released" | "rejected";

const REVIEW = {
  playReference: text,
  state: word<ReviewState>(),
  score: integer,
  reasons: json<FraudReason[]>(),
  checkedAt: instant,
  email: nullable(text),
  prizeId: nullable(text),
  prizeTitle: nullable(json<LocalizedText>()),
  language: text,
  addressHash: nullable(text),
  decidedAt: nullable(instant),
  decidedById: nullable(text),
  decidedByName: nullable(text),
  note: nullable(text),
};
export type ReviewRow = RowOf<typeof REVIEW>;

const TRAITS = {
  day: text,
  playId: text,
  address: nullable(text),
  addressUntil: nullable(instant),
  email: nullable(text),
  user: nullable(text),
};
/** By what a play's source is known; keyed hashes. */
export type Traits = RowOf<typeof TRAITS>;

const OF_SOURCE = {
  playReference: text,
  same: json<("address" | "email" | "user")[]>(),
  openedAt: instant,
  email: nullable(text),
  outcome: word<"unfinished" | "nothing" | "won" | "withheld">(),
  prizeId: nullable(text),
  prizeTitle: nullable(json<LocalizedText>()),
  language: text,
  score: nullable(integer),
  state: nullable(word<ReviewState | "blocked">()),
};
export type PlayOfSource = RowOf<typeof OF_SOURCE>;

const WAITING = { companyId: text, campaignId: text, waiting: integer, newest: instant };

/** Plays of a source that are looked for, of each kind. */
const MOST = 1_000;

/** Plays that wait for a decision, or had one (`play_check`, migration 0050). */
export class ReviewStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** How many reviews wait in each campaign, and when the youngest of them was checked. */
  async allWaiting(): Promise<RowOf<typeof WAITING>[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(WAITING)`
        SELECT company_id AS "companyId", campaign_id AS "campaignId", count(*)::integer AS waiting, max(checked_at) AS newest
        FROM play_check WHERE review = 'pending' GROUP BY 1, 2`.execute(scope);
      return rows;
    });
  }

  /** Null: no such campaign (deleted ones are gone too). */
  async page(
    companyId: string,
    campaignId: string,
    { page, size, ...query }: ReviewQuery,
  ): Promise<{ rows: ReviewRow[]; total: number } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const campaign =
        await sql`SELECT 1 FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      if (campaign.rows.length === 0) return null;
      const where = chosen(campaignId, query);
      const { rows } = await answering(REVIEW)`SELECT ${reviewColumns} ${reviewed} ${where}
        ORDER BY ${orderOf(query)}, c.reference LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*)::integer AS total FROM play_check c ${where}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }

  /** How many plays and objections nobody has decided over. */
  async waiting(companyId: string, campaignId: string): Promise<{ waiting: number; objections: number }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ waiting: integer, objections: integer })`SELECT
          (SELECT count(*)::integer FROM play_check c WHERE c.campaign_id = ${campaignId} AND c.review = 'pending') AS waiting,
          (SELECT count(*)::integer FROM objection o WHERE o.campaign_id = ${campaignId} AND o.state = 'open') AS objections`.execute(
        scope,
      );
      return rows[0] ?? { waiting: 0, objections: 0 };
    });
  }

  /** As they stand; those that nobody has to decide are left out. */
  async of(companyId: string, campaignId: string, references: readonly string[]): Promise<ReviewRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(REVIEW)`SELECT ${reviewColumns} ${reviewed}
        WHERE c.campaign_id = ${campaignId} AND c.reference = ANY(${[...references]}::uuid[]) AND c.review IS NOT NULL`.execute(
        scope,
      );
      return rows;
    });
  }

  /** Null: nothing to decide. */
  async decide(
    companyId: string,
    campaignId: string,
    reference: string,
    { state, note, by }: { state: "released" | "rejected"; note: string | null; by: string },
  ): Promise<{ state: ReviewState; isNew: boolean; mailQueued: boolean } | null> {
    const { rows } = await answering({
      decided: nullable(json<{ state: ReviewState; isNew: boolean; mailQueued: boolean }>()),
    })`
      SELECT decide_review(${campaignId}, ${companyId}, ${reference}, ${state}, ${by}, ${note}) AS decided`.execute(
      this.db.open,
    );
    return rows[0]?.decided ?? null;
  }

  /** Null: no such play to review. */
  async traits(companyId: string, campaignId: string, reference: string): Promise<Traits | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(TRAITS)`SELECT c.day::text AS day, c.play_id AS "playId",
          CASE WHEN ${isKept} THEN c.address_hash END AS address,
          CASE WHEN ${isKept} AND c.address_hash IS NOT NULL THEN c.checked_at + interval '48 hours' END AS "addressUntil",
          coalesce(l.email_identity, p.email_identity) AS email, coalesce(l.user_identity, p.user_identity) AS user
        FROM play_check c
        LEFT JOIN play p ON p.campaign_id = c.campaign_id AND p.day = c.day AND p.play_id = c.play_id
        LEFT JOIN lead l ON l.campaign_id = c.campaign_id AND l.day = c.day AND l.play_id = c.play_id
        WHERE c.campaign_id = ${campaignId} AND c.reference = ${reference} AND c.review IS NOT NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Other plays with one of a play's traits, the newest first. */
  async ofSource(
    companyId: string,
    campaignId: string,
    traits: Traits,
    { page, size }: { page: number; size: number },
  ): Promise<{ rows: PlayOfSource[]; total: number }> {
    const same = sameAs(campaignId, traits);
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(
        OF_SOURCE,
      )`SELECT p.reference AS "playReference", s.same, p.opened_at AS "openedAt",
          l.email, CASE WHEN p.withheld_at IS NOT NULL THEN 'withheld' WHEN d.won AND NOT d.exhausted THEN 'won'
            WHEN d.play_id IS NOT NULL OR p.finished_at IS NOT NULL THEN 'nothing' ELSE 'unfinished' END AS outcome,
          CASE WHEN d.won AND NOT d.exhausted THEN d.prize_id END AS "prizeId",
          CASE WHEN d.won AND NOT d.exhausted THEN z.title END AS "prizeTitle",
          (SELECT metadata->'languages'->0->>'shortName' FROM campaign k WHERE k.campaign_id = p.campaign_id) AS language,
          c.score, CASE WHEN c.blocked THEN 'blocked' ELSE c.review END AS state
        FROM (SELECT day, play_id, jsonb_agg(DISTINCT kind) AS same ${same} GROUP BY day, play_id) s
        JOIN play p ON p.campaign_id = ${campaignId} AND p.day = s.day AND p.play_id = s.play_id
        LEFT JOIN lead l ON l.campaign_id = p.campaign_id AND l.day = p.day AND l.play_id = p.play_id
        LEFT JOIN draw d ON d.campaign_id = p.campaign_id AND d.day = p.day AND d.play_id = p.play_id
        LEFT JOIN prize z ON z.campaign_id = d.campaign_id AND z.prize_id = d.prize_id
        LEFT JOIN play_check c ON c.campaign_id = p.campaign_id AND c.day = p.day AND c.play_id = p.play_id
        ORDER BY p.opened_at DESC, p.reference LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(DISTINCT (day, play_id))::integer AS total ${same}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }
}

/** Address hashes are forgotten after 48 hours, also before the upkeep has come to them. */
const isKept = sql`c.checked_at > fairground_now() - interval '48 hours'`;

const reviewColumns = sql`c.reference AS "playReference", c.review AS state, c.score, c.reasons, c.checked_at AS "checkedAt",
  l.email, CASE WHEN d.won AND NOT d.exhausted THEN d.prize_id END AS "prizeId",
  CASE WHEN d.won AND NOT d.exhausted THEN z.title END AS "prizeTitle",
  (SELECT metadata->'languages'->0->>'shortName' FROM campaign k WHERE k.campaign_id = c.campaign_id) AS language,
  CASE WHEN ${isKept} THEN c.address_hash END AS "addressHash",
  c.decided_at AS "decidedAt", nullif(c.decided_by, '') AS "decidedById", u."name" AS "decidedByName", c.note`;

const reviewed = sql`FROM play_check c
  LEFT JOIN lead l ON l.campaign_id = c.campaign_id AND l.day = c.day AND l.play_id = c.play_id
  LEFT JOIN draw d ON d.campaign_id = c.campaign_id AND d.day = c.day AND d.play_id = c.play_id
  LEFT JOIN prize z ON z.campaign_id = d.campaign_id AND z.prize_id = d.prize_id
  LEFT JOIN auth_user u ON u."id"::text = c.decided_by`;

type Filter = Omit<ReviewQuery, "page" | "size">;

const chosen = (campaignId: string, { state, signal, minScore }: Filter): RawBuilder<unknown> =>
  sql`WHERE c.campaign_id = ${campaignId} AND c.review = ${state} AND c.score >= ${minScore}
    AND (${signal ?? null}::text IS NULL OR c.reasons @> jsonb_build_array(jsonb_build_object('signal', ${signal ?? null}::text)))`;

function orderOf({ state, sort, direction }: Filter): RawBuilder<unknown> {
  const by = sort ?? (state === "pending" ? "checkedAt" : "decidedAt");
  const way = (direction ?? (by === "checkedAt" ? "asc" : "desc")) === "asc" ? sql`ASC` : sql`DESC`;
  return { checkedAt: sql`c.checked_at ${way}`, decidedAt: sql`c.decided_at ${way}`, score: sql`c.score ${way}` }[by];
}

const sameAs = (campaignId: string, { day, playId, address, email, user }: Traits): RawBuilder<unknown> =>
  sql`FROM (
      (SELECT c.day, c.play_id, 'address' AS kind FROM play_check c
        WHERE c.campaign_id = ${campaignId} AND c.address_hash = ${address} AND ${isKept}
        ORDER BY c.checked_at DESC LIMIT ${MOST})
      UNION ALL (SELECT l.day, l.play_id, 'email' FROM lead l
        WHERE l.campaign_id = ${campaignId} AND l.email_identity = ${email} ORDER BY l.created_at DESC LIMIT ${MOST})
      UNION ALL (SELECT l.day, l.play_id, 'user' FROM lead l
        WHERE l.campaign_id = ${campaignId} AND l.user_identity = ${user} ORDER BY l.created_at DESC LIMIT ${MOST})
    ) found WHERE (day, play_id) <> (${day}::date, ${playId}::uuid)`;
