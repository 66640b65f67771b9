import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, integer, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { PlayKey } from "../../kernel/play-id.ts";

const LINE = {
  at: instant,
  points: integer,
  reason: word<"play" | "outcome" | "return" | "withdrawal" | "booking">(),
  campaignId: nullable(text),
  outcomeId: nullable(text),
  note: nullable(text),
};
/** One line of an account's statement. */
export type PointsLine = RowOf<typeof LINE>;

/** The ledger of migrations 0100 and 0150. */
export class PointsStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  canPay(
    campaignId: string,
    companyId: string,
    playId: string,
    account: string | null,
    cost: number,
  ): Promise<boolean> {
    return this.db.ask("can_pay_play($1, $2, $3, $4, $5)", [campaignId, companyId, playId, account, cost]);
  }

  /** The account that the play has from now on: the given one, or the one that it had already. */
  name(campaignId: string, companyId: string, playId: string, account: string | null): Promise<string | null> {
    return this.db.ask("name_play_account($1, $2, $3, $4)", [campaignId, companyId, playId, account]);
  }

  /** False: the play's account cannot pay, or the play is withheld. */
  pay({ campaignId, day, playId }: PlayKey, companyId: string, cost: number): Promise<boolean> {
    return this.db.ask("pay_play($1, $2, $3, $4, $5)", [campaignId, companyId, day, playId, cost]);
  }

  /** Campaigns with paid plays that may have expired. */
  async expiring(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text })`SELECT DISTINCT campaign_id AS "campaignId"
        FROM paid_play WHERE look_at <= fairground_now()`.execute(scope);
      return rows.map(({ campaignId }) => campaignId);
    });
  }

  /** Withholds a campaign's paid plays that nobody has drawn in time (`expire_paid_plays.sql`); how many of at most 500. */
  expire(campaignId: string): Promise<number> {
    return this.db.ask("expire_paid_plays($1)", [campaignId]);
  }

  award(
    { campaignId, day, playId }: PlayKey,
    companyId: string,
    outcomeId: string,
    points: number,
  ): Promise<{ points: number; balance: number | null }> {
    const places = [campaignId, companyId, day, playId, outcomeId, points];
    return this.db.ask("award_outcome($1, $2, $3, $4, $5, $6)", places);
  }

  /** The balance, with the newest lines first. */
  statement(
    companyId: string,
    account: string,
    { page, size }: { page: number; size: number },
  ): Promise<{ balance: number; lines: PointsLine[]; total: number }> {
    return this.db.inCompany(companyId, async (scope) => {
      const all = sql`(
        SELECT entered_at AS at, points, reason, campaign_id AS "campaignId", outcome_id AS "outcomeId", NULL AS note, play_id::text AS key
        FROM points_entry WHERE company_id = ${companyId} AND account = ${account}
        UNION ALL
        SELECT entered_at, points, 'booking', NULL, NULL, note, booking_key
        FROM points_booking WHERE company_id = ${companyId} AND account = ${account}) AS line`;
      const { rows: lines } = await answering(LINE)`
        SELECT at, points, reason, "campaignId", "outcomeId", note FROM ${all}
        ORDER BY at DESC, key, reason LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: sums } = await answering({ total: integer, balance: integer })`
        SELECT count(*) AS total, coalesce(sum(points), 0)::bigint AS balance FROM ${all}`.execute(scope);
      return { balance: sums[0]?.balance ?? 0, lines, total: sums[0]?.total ?? 0 };
    });
  }

  /** Adds a line by hand. The same key again adds nothing; null: the key stands for another booking. */
  book(booking: {
    companyId: string;
    key: string;
    account: string;
    points: number;
    note: string;
    by: string;
  }): Promise<number | null> {
    const { companyId, key, account, points, note, by } = booking;
    return this.db.inCompany(companyId, async (scope) => {
      await sql`INSERT INTO points_booking (company_id, booking_key, account, points, note, booked_by, entered_at)
        VALUES (${companyId}, ${key}, ${account}, ${points}, ${note}, ${by}, fairground_now()) ON CONFLICT DO NOTHING`.execute(
        scope,
      );
      const { rows } = await sql`SELECT 1 FROM points_booking WHERE company_id = ${companyId} AND booking_key = ${key}
        AND account = ${account} AND points = ${points} AND note = ${note}`.execute(scope);
      return rows.length === 1 ? balanceOf(scope, companyId, account) : null;
    });
  }
}

async function balanceOf(scope: Scope, companyId: string, account: string): Promise<number> {
  const { rows } = await answering({ balance: integer })`
    SELECT points_balance(${companyId}, ${account}) AS balance`.execute(scope);
  return Number(rows[0]?.balance ?? 0);
}
