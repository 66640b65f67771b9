import type { RaffleEntry, RaffleResult } from "@fairground/model/pacing";
import type { LocalizedText } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import { lockStock } from "../../kernel/db/stock-lock.ts";

export type { Scope };

/** How a prize's moments were placed. Another plan places the open ones anew. */
export interface MomentPlan {
  shape: "traffic" | "uniform" | "listed";
  hours: readonly number[];
  weekdays: readonly number[];
  /** SHA-256 of the document's list; null: none, or uploaded. */
  listed: string | null;
  start: string | null;
  end: string | null;
  timezone: string;
  /** The name of the key that the stream hangs on; absent: begun before there were such keys. */
  key?: string | null;
}

export type Pace = { mode: "moments"; plan: MomentPlan } | { mode: "everyNth"; n: number };

const PACED = {
  prizeId: text,
  /** Null: unlimited. */
  stock: nullable(integer),
  awarded: integer,
  mode: nullable(word<"moments" | "everyNth">()),
  plan: nullable(json<MomentPlan>()),
  n: nullable(integer),
  open: integer,
  taken: integer,
  /** The next number in the seed's stream. */
  next: integer,
};
export type PacedPrize = RowOf<typeof PACED>;

const CLOCK = {
  now: instant,
  timezone: text,
  startDate: nullable(instant),
  endDate: nullable(instant),
  isLive: boolean,
};
export type CampaignClock = RowOf<typeof CLOCK>;

/** Rows of one statement: each has five of the values that a statement may have. */
const MOMENTS_AT_ONCE = 1_000;

/** Winning moments and every-n-th counts: made here, taken by `take_piece.sql`. */
export class PacingStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  change<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, work);
  }

  /** The database's time and the campaign's window; null: no such campaign. */
  async clock(scope: Scope, campaignId: string): Promise<CampaignClock | null> {
    const { rows } = await answering(CLOCK)`
      SELECT fairground_now() AS now, start_date AS "startDate", end_date AS "endDate", live_revision IS NOT NULL AS "isLive",
        fairground_zone(metadata->>'timezone') AS timezone
      FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
    return rows[0] ?? null;
  }

  /** A campaign's prizes, locked: counts before stock, in the order in which a play locks them. */
  async lock(scope: Scope, campaignId: string): Promise<PacedPrize[]> {
    await sql`SELECT 1 FROM prize_pace WHERE campaign_id = ${campaignId} ORDER BY prize_id FOR UPDATE`.execute(scope);
    await lockStock(scope, campaignId);
    return this.prizes(scope, campaignId);
  }

  /** A campaign's prizes as the transaction sees them. */
  async prizes(scope: Scope, campaignId: string): Promise<PacedPrize[]> {
    const { rows } = await answering(PACED)`
      SELECT p.prize_id AS "prizeId", p.stock, (p.awarded + s.awarded)::integer AS awarded, a.mode, a.plan, a.n, coalesce(m.open, 0)::integer AS open,
        coalesce(m.taken, 0)::integer AS taken, coalesce(m.next, 0)::integer AS next
      FROM prize p LEFT JOIN prize_pace a ON a.campaign_id = p.campaign_id AND a.prize_id = p.prize_id ${given}
      LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE taken_by IS NULL) AS open, count(taken_by) AS taken, max(n) + 1 AS next
        FROM prize_moment WHERE campaign_id = p.campaign_id AND prize_id = p.prize_id) m ON true
      WHERE p.campaign_id = ${campaignId} ORDER BY p.prize_id`.execute(scope);
    return rows;
  }

  /** Paces a prize from now on; null: by nothing but its odds. Counting begins anew with another n. */
  async pace(scope: Scope, of: { companyId: string; campaignId: string }, prizeId: string, pace: Pace | null) {
    if (pace === null) {
      await sql`DELETE FROM prize_pace WHERE campaign_id = ${of.campaignId} AND prize_id = ${prizeId}`.execute(scope);
      return;
    }
    const [n, plan] = pace.mode === "everyNth" ? [pace.n, {}] : [null, pace.plan];
    await sql`INSERT INTO prize_pace (campaign_id, company_id, prize_id, mode, plan, n)
      VALUES (${of.campaignId}, ${of.companyId}, ${prizeId}, ${pace.mode}, ${JSON.stringify(plan)}::jsonb, ${n})
      ON CONFLICT (campaign_id, prize_id) DO UPDATE SET mode = excluded.mode, plan = excluded.plan, n = excluded.n,
        plays = CASE WHEN prize_pace.n IS NOT DISTINCT FROM excluded.n THEN prize_pace.plays ELSE 0 END,
        given = CASE WHEN prize_pace.n IS NOT DISTINCT FROM excluded.n THEN prize_pace.given ELSE 0 END`.execute(scope);
  }

  async add(
    scope: Scope,
    of: { companyId: string; campaignId: string },
    prizeId: string,
    moments: readonly { n: number; at: number }[],
  ): Promise<void> {
    for (let from = 0; from < moments.length; from += MOMENTS_AT_ONCE) {
      const rows = moments
        .slice(from, from + MOMENTS_AT_ONCE)
        .map(({ n, at }) => sql`(${of.campaignId}, ${of.companyId}, ${prizeId}, ${n}, ${new Date(at).toISOString()})`);
      await sql`INSERT INTO prize_moment (campaign_id, company_id, prize_id, n, at) VALUES ${sql.join(rows)}`.execute(
        scope,
      );
    }
  }

  /** Takes open moments away: all, or the last by number. */
  async remove(scope: Scope, campaignId: string, prizeId: string, count: number | "all"): Promise<void> {
    const limit = count === "all" ? sql`` : sql`ORDER BY n DESC LIMIT ${count}`;
    await sql`DELETE FROM prize_moment WHERE campaign_id = ${campaignId} AND prize_id = ${prizeId} AND n IN (
      SELECT n FROM prize_moment WHERE campaign_id = ${campaignId} AND prize_id = ${prizeId} AND taken_by IS NULL
      ${limit})`.execute(scope);
  }

  /** A line of the log: moments were placed anew, added or taken away, or a count begun. */
  async log(
    scope: Scope,
    of: { companyId: string; campaignId: string },
    prizeId: string,
    change: { before: unknown; after: unknown; reason: "moments" | "pacing"; by: string | null },
  ): Promise<void> {
    await sql`INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after, by_account)
      VALUES (${of.campaignId}, ${of.companyId}, ${prizeId}, ${change.reason}, ${JSON.stringify(change.before)}::jsonb,
        ${JSON.stringify(change.after)}::jsonb, ${change.by})`.execute(scope);
  }

  /** First and last open moment. */
  async span(scope: Scope, campaignId: string, prizeId: string): Promise<{ first: Date | null; last: Date | null }> {
    const { rows } = await answering({ first: nullable(instant), last: nullable(instant) })`
      SELECT min(at) AS first, max(at) AS last FROM prize_moment
      WHERE campaign_id = ${campaignId} AND prize_id = ${prizeId} AND taken_by IS NULL`.execute(scope);
    return rows[0] ?? { first: null, last: null };
  }

  /** Open moments of prizes by prize id, as ISO instants: what a rehearsal plays with. */
  async openMoments(scope: Scope, campaignId: string): Promise<Map<string, string[]>> {
    const { rows } = await answering({ prizeId: text, at: json<string[]>() })`
      SELECT prize_id AS "prizeId", jsonb_agg(at ORDER BY at) AS at FROM prize_moment
      WHERE campaign_id = ${campaignId} AND taken_by IS NULL GROUP BY prize_id`.execute(scope);
    return new Map(rows.map(({ prizeId, at }) => [prizeId, at]));
  }
}

const RAFFLE = { drawnAt: instant, request: json<unknown>(), result: json<RaffleResult>() };
export type StoredRaffle = RowOf<typeof RAFFLE>;
/** `stock` null: unlimited. */
export interface RafflablePrize {
  prizeId: string;
  stock: number | null;
  awarded: number;
}
const ENTRANTS = { leads: integer, newsletter: integer, terms: integer };
/** People who would take part, once each. */
export type Entrants = RowOf<typeof ENTRANTS>;
const STRIKE = { reference: text, prizeId: text, movedUp: nullable(text), at: instant };
export type StoredStrike = RowOf<typeof STRIKE>;
const TITLED = { prizeId: text, title: json<LocalizedText>() };
export type TitledPrize = RowOf<typeof TITLED>;
const FACTS = {
  liveRevision: nullable(integer),
  startDate: nullable(instant),
  endDate: nullable(instant),
  deactivatedAt: nullable(instant),
  deletedAt: nullable(instant),
  now: instant,
};
export type RaffleFacts = RowOf<typeof FACTS>;

/** The second-chance raffle's rows. */
export class RaffleStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  change<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, work);
  }

  /** The campaign, locked against a publish and a second raffle. */
  async facts(scope: Scope, campaignId: string): Promise<RaffleFacts | null> {
    const { rows } = await answering(FACTS)`
      SELECT live_revision AS "liveRevision", start_date AS "startDate", end_date AS "endDate",
        deactivated_at AS "deactivatedAt", deleted_at AS "deletedAt", fairground_now() AS now
      FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL FOR UPDATE`.execute(scope);
    return rows[0] ?? null;
  }

  async stored(scope: Scope, campaignId: string): Promise<StoredRaffle | null> {
    const { rows } = await answering(RAFFLE)`SELECT drawn_at AS "drawnAt", request, result FROM raffle
      WHERE campaign_id = ${campaignId}`.execute(scope);
    return rows[0] ?? null;
  }

  /** What a raffle may give of, alone before the stock; null: it was drawn meanwhile. */
  async prizes(scope: Scope, campaignId: string): Promise<RafflablePrize[] | null> {
    const { rows } = await answering({ prizes: nullable(json<RafflablePrize[]>()) })`
      SELECT raffle_prizes(${campaignId}::uuid) AS prizes`.execute(scope);
    return rows[0]?.prizes ?? null;
  }

  /** Of every prize that there was. */
  async titles(scope: Scope, campaignId: string): Promise<TitledPrize[]> {
    const { rows } = await answering(TITLED)`
      SELECT prize_id AS "prizeId", title FROM prize
      WHERE campaign_id = ${campaignId}`.execute(scope);
    return rows;
  }

  /** Everybody who left a lead. */
  async entries(scope: Scope, campaignId: string): Promise<RaffleEntry[]> {
    const { rows } = await answering({ reference: text, identity: nullable(text), hasWon: boolean })`
      SELECT * FROM raffle_entries(${campaignId}::uuid)`.execute(scope);
    return rows;
  }

  /** Leads that may take part. */
  async eligible(scope: Scope, campaignId: string, among: string): Promise<Set<string>> {
    const { rows } = await answering({ reference: text })`
      SELECT reference FROM raffle_eligible(${campaignId}::uuid, ${among})`.execute(scope);
    return new Set(rows.map(({ reference }) => reference));
  }

  /** How many people would take part, as `raffle_entries.sql` and `raffle_eligible.sql` choose them; null: no such campaign. */
  async entrants(scope: Scope, campaignId: string): Promise<Entrants | null> {
    const { rows: known } =
      await sql`SELECT 1 FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
    if (known.length === 0) return null;
    const { rows } = await answering(ENTRANTS)`
      SELECT count(*) AS leads, count(*) FILTER (WHERE newsletter) AS newsletter, count(*) FILTER (WHERE terms) AS terms FROM (
        SELECT bool_or(l.newsletter = 'confirmed') AS newsletter, bool_or(l.payload->>'termsAndConditions' = 'true') AS terms
        FROM lead l JOIN play p ON p.campaign_id = l.campaign_id AND p.day = l.day AND p.play_id = l.play_id
        LEFT JOIN draw d ON d.campaign_id = l.campaign_id AND d.day = l.day AND d.play_id = l.play_id
        WHERE l.campaign_id = ${campaignId} AND p.withheld_at IS NULL
        GROUP BY coalesce(l.email_identity, l.user_identity, 'play:' || l.reference)
        HAVING NOT bool_or(coalesce(d.won AND NOT d.exhausted AND d.rule NOT IN ('consolation', 'everybody'), false))
      ) person`.execute(scope);
    return rows[0] ?? null;
  }

  /** Winners who were struck out, in that order. */
  async strikes(scope: Scope, campaignId: string): Promise<StoredStrike[]> {
    const { rows } = await answering(STRIKE)`
      SELECT reference, prize_id AS "prizeId", moved_up AS "movedUp", at FROM raffle_strike
      WHERE campaign_id = ${campaignId} ORDER BY at, reference`.execute(scope);
    return rows;
  }

  /** Strikes a winner out, once; an alternate moves up once. */
  async strike(
    scope: Scope,
    { companyId, campaignId }: { companyId: string; campaignId: string },
    strike: { reference: string; prizeId: string; movedUp: string | null; reason: string; by: string | null },
  ): Promise<void> {
    await sql`INSERT INTO raffle_strike (campaign_id, company_id, reference, prize_id, moved_up, reason, by_account)
      VALUES (${campaignId}, ${companyId}, ${strike.reference}, ${strike.prizeId}, ${strike.movedUp}, ${strike.reason},
        ${strike.by})`.execute(scope);
  }

  /** Takes what the raffle gives from the stock, guarded as a draw is, with its line of the log. */
  async award(scope: Scope, campaignId: string, prizeId: string, count: number, by: string | null): Promise<void> {
    await sql`SELECT give_by_raffle(${campaignId}, ${prizeId}, ${count}, ${by})`.execute(scope);
  }

  async store(
    scope: Scope,
    of: { companyId: string; campaignId: string },
    drawn: { request: unknown; result: RaffleResult; at: Date; by: string | null },
  ): Promise<void> {
    await sql`SELECT keep_raffle(${of.campaignId}::uuid, ${of.companyId}::uuid, ${drawn.at.toISOString()}::timestamptz,
      ${JSON.stringify(drawn.request)}::jsonb, ${JSON.stringify(drawn.result)}::jsonb, ${drawn.by}::uuid)`.execute(
      scope,
    );
  }

  /** A mail for each winner whose address is known and who has none yet; how many. */
  async queueWinnerMails(
    scope: Scope,
    campaignId: string,
    winners: readonly { prizeId: string; reference: string }[],
  ): Promise<number> {
    const { rows } = await answering({ queued: integer })`
      SELECT queue_winner_mails(${campaignId}::uuid, ${JSON.stringify(winners)}::jsonb) AS queued`.execute(scope);
    return rows[0]?.queued ?? 0;
  }

  /** Lead ids by public reference. */
  async leads(scope: Scope, campaignId: string, references: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await answering({ reference: text, leadId: text })`
      SELECT reference, lead_id AS "leadId" FROM lead
      WHERE campaign_id = ${campaignId} AND reference = ANY (${[...references]}::uuid[])`.execute(scope);
    return new Map(rows.map(({ reference, leadId }) => [reference, leadId]));
  }
}

/** What slices have given beside what the prize's own row counts. */
const given = sql`LEFT JOIN LATERAL (SELECT coalesce(sum(awarded), 0) AS awarded FROM prize_slice
    WHERE campaign_id = p.campaign_id AND prize_id = p.prize_id) s ON true`;
