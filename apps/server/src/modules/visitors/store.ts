import type { LocalizedText } from "@fairground/model/text";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const PLACE = { campaignId: text, day: text, playId: text };
/** Where a play's rows lie. */
export type Place = RowOf<typeof PLACE>;

const FOUND = {
  campaignId: text,
  campaignName: text,
  language: text,
  reference: text,
  at: instant,
  leadId: nullable(text),
  firstName: nullable(text),
  lastName: nullable(text),
  email: nullable(text),
  phone: nullable(text),
  outcome: word<"unfinished" | "nothing" | "won" | "withheld">(),
  prizeId: nullable(text),
  prizeTitle: nullable(json<LocalizedText>()),
  code: nullable(text),
  claimedAt: nullable(instant),
  newsletter: word<"none" | "requested" | "confirmed">(),
  confirmedAt: nullable(instant),
  review: nullable(word<"pending" | "released" | "rejected" | "blocked">()),
};
export type FoundRow = RowOf<typeof FOUND>;

/** How long before its code was given a play may have been opened. */
const LONGEST_PLAY_DAYS = 60;

/** Plays over all campaigns of a company that are there; what was deleted is not found. */
export class VisitorStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Campaigns that were ever published: nobody has played in others. */
  async campaigns(companyId: string): Promise<string[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ id: text })`SELECT campaign_id AS id FROM campaign
        WHERE company_id = ${companyId} AND deleted_at IS NULL AND first_published_at IS NOT NULL`.execute(scope);
      return rows.map(({ id }) => id);
    });
  }

  /** By an identity, which is another one in each campaign. */
  ofEmail(companyId: string, identities: readonly (readonly [string, string])[], most: number): Promise<Place[]> {
    return this.places(companyId, identities, sql`l.email_identity`, most);
  }

  ofUser(companyId: string, identities: readonly (readonly [string, string])[], most: number): Promise<Place[]> {
    return this.places(companyId, identities, sql`l.user_identity`, most);
  }

  ofPhone(companyId: string, digits: string, most: number): Promise<Place[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(PLACE)`SELECT campaign_id AS "campaignId", day::text AS day, play_id AS "playId"
        FROM leads_of_phone(${companyId}::uuid, ${digits}::text, ${most}::integer)`.execute(scope);
      return rows;
    });
  }

  ofReference(companyId: string, reference: string, most: number): Promise<Place[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(PLACE)`SELECT campaign_id AS "campaignId", day::text AS day, play_id AS "playId"
        FROM lead WHERE reference = ${reference} AND company_id = ${companyId} LIMIT ${most}`.execute(scope);
      return rows;
    });
  }

  /** Whose a given code is. */
  ofCode(companyId: string, value: string, most: number): Promise<Place[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(
        PLACE,
      )`SELECT p.campaign_id AS "campaignId", p.day::text AS day, p.play_id AS "playId"
        FROM code_pool o
        JOIN unique_code u ON u.campaign_id = o.campaign_id AND u.pool_id = o.pool_id AND u.value = ${value}
        CROSS JOIN LATERAL generate_series(0, ${LONGEST_PLAY_DAYS}::integer) AS back
        JOIN play p ON p.campaign_id = u.campaign_id AND p.play_id = u.play_id
          AND p.day = (u.consumed_at AT TIME ZONE 'UTC')::date - back
        WHERE o.company_id = ${companyId} AND u.play_id IS NOT NULL LIMIT ${most}`.execute(scope);
      return rows;
    });
  }

  /** What these plays are, the newest first. */
  async found(companyId: string, places: readonly Place[]): Promise<FoundRow[]> {
    if (places.length === 0) return [];
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(
        FOUND,
      )`SELECT p.campaign_id AS "campaignId", k.metadata->>'name' AS "campaignName",
          k.metadata->'languages'->0->>'shortName' AS language, p.reference, coalesce(l.created_at, p.opened_at) AS at,
          l.lead_id AS "leadId", l.payload->>'firstName' AS "firstName", l.payload->>'lastName' AS "lastName",
          l.payload->>'email' AS email, l.payload->>'phone' AS phone,
          CASE WHEN p.withheld_at IS NOT NULL THEN 'withheld' WHEN d.won AND NOT d.exhausted THEN 'won'
            WHEN d.play_id IS NOT NULL OR p.finished_at IS NOT NULL THEN 'nothing' ELSE 'unfinished' END AS outcome,
          CASE WHEN d.won AND NOT d.exhausted THEN d.prize_id END AS "prizeId",
          CASE WHEN d.won AND NOT d.exhausted THEN z.title END AS "prizeTitle", d.code_value AS code,
          p.claimed_at AS "claimedAt", coalesce(l.newsletter, 'none') AS newsletter,
          (SELECT min(o.confirmed_at) FROM opt_in o
            WHERE o.campaign_id = l.campaign_id AND o.email_identity = l.email_identity) AS "confirmedAt",
          CASE WHEN c.blocked THEN 'blocked' ELSE c.review END AS review
        FROM unnest(${places.map(({ campaignId }) => campaignId)}::uuid[], ${places.map(({ day }) => day)}::date[],
          ${places.map(({ playId }) => playId)}::uuid[]) AS f (campaign_id, day, play_id)
        JOIN play p ON p.campaign_id = f.campaign_id AND p.day = f.day AND p.play_id = f.play_id
        JOIN campaign k ON k.campaign_id = p.campaign_id AND k.deleted_at IS NULL
        LEFT JOIN lead l ON l.campaign_id = p.campaign_id AND l.day = p.day AND l.play_id = p.play_id
        LEFT JOIN draw d ON d.campaign_id = p.campaign_id AND d.day = p.day AND d.play_id = p.play_id
        LEFT JOIN prize z ON z.campaign_id = d.campaign_id AND z.prize_id = d.prize_id
        LEFT JOIN play_check c ON c.campaign_id = p.campaign_id AND c.day = p.day AND c.play_id = p.play_id
        ORDER BY at DESC, p.reference`.execute(scope);
      return rows;
    });
  }

  private places(
    companyId: string,
    identities: readonly (readonly [string, string])[],
    column: RawBuilder<unknown>,
    most: number,
  ): Promise<Place[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(
        PLACE,
      )`SELECT l.campaign_id AS "campaignId", l.day::text AS day, l.play_id AS "playId"
        FROM unnest(${identities.map(([campaign]) => campaign)}::uuid[], ${identities.map(([, identity]) => identity)}::text[])
          AS k (campaign_id, identity)
        JOIN lead l ON l.campaign_id = k.campaign_id AND ${column} = k.identity
        ORDER BY l.created_at DESC LIMIT ${most}`.execute(scope);
      return rows;
    });
  }
}
