import type { PointsLine as Line } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { PlayKey } from "../../kernel/play-id.ts";

const LINE = {
  at: instant,
  points: integer,
  reason: word<Line["reason"]>(),
  campaignId: nullable(text),
  campaignName: nullable(text),
  outcomeId: nullable(text),
  note: nullable(text),
  bookedBy: nullable(text),
};
/** One line of an account's statement. */
export type PointsRow = RowOf<typeof LINE>;

const ACCOUNT = { account: text, balance: integer, bookings: integer, lastBookedAt: instant };
const EXPORTED = {
  /** To the last digit, with the key: behind which line a piece begins. */
  place: text,
  key: text,
  account: text,
  at: instant,
  points: integer,
  reason: word<Line["reason"]>(),
  campaignId: nullable(text),
  outcomeId: nullable(text),
  note: nullable(text),
  bookedById: nullable(text),
};
export type ExportedLine = RowOf<typeof EXPORTED>;
/** The line behind which a piece begins; null: at the beginning. */
export type Behind = Pick<ExportedLine, "account" | "place" | "key" | "reason"> | null;

export type Booked =
  | { kind: "booked"; balance: number }
  | { kind: "conflict" }
  | { kind: "accountUnknown" }
  | { kind: "belowZero"; balance: number };

/** The ledger of migrations 0100 and 0150, and what its accounts come to (0430). */
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
  ): Promise<{ balance: number; lines: PointsRow[]; total: number }> {
    return this.db.inCompany(companyId, async (scope) => {
      const all = sql`(
        SELECT entered_at AS at, points, reason, campaign_id, outcome_id, NULL AS note, NULL AS booked_by, play_id::text AS key
        FROM points_entry WHERE company_id = ${companyId} AND account = ${account}
        UNION ALL
        SELECT entered_at, points, 'booking', NULL, NULL, note, booked_by, booking_key
        FROM points_booking WHERE company_id = ${companyId} AND account = ${account}) AS line`;
      const { rows: lines } = await answering(LINE)`
        SELECT shown.at, shown.points, shown.reason, shown.campaign_id AS "campaignId", c.metadata->>'name' AS "campaignName",
          shown.outcome_id AS "outcomeId", shown.note, u."name" AS "bookedBy"
        FROM (SELECT * FROM ${all} ORDER BY at DESC, key, reason LIMIT ${size} OFFSET ${(page - 1) * size}) AS shown
        LEFT JOIN campaign c ON c.campaign_id = shown.campaign_id LEFT JOIN auth_user u ON u."id"::text = shown.booked_by
        ORDER BY shown.at DESC, shown.key, shown.reason`.execute(scope);
      const { balance, lines: total } = await standingOf(scope, companyId, account);
      return { balance, lines, total };
    });
  }

  /** Accounts with their balances, as `keep_balances.sql` keeps them: a page is read from an index in its order. */
  accounts(
    companyId: string,
    {
      sort,
      direction,
      page,
      size,
    }: { sort: "balance" | "lastBookedAt"; direction: "asc" | "desc"; page: number; size: number },
  ): Promise<{ accounts: RowOf<typeof ACCOUNT>[]; total: number; balance: number }> {
    const by = sort === "balance" ? sql`balance` : sql`last_booked_at`;
    const order = direction === "asc" ? sql`${by}, account` : sql`${by} DESC, account DESC`;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: accounts } = await answering(ACCOUNT)`
        SELECT account, balance, bookings, last_booked_at AS "lastBookedAt" FROM points_account
        WHERE company_id = ${companyId} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: sums } = await answering({ total: integer, balance: integer })`
        SELECT count(*) AS total, coalesce(sum(balance), 0)::bigint AS balance FROM points_account
        WHERE company_id = ${companyId}`.execute(scope);
      return { accounts, total: sums[0]?.total ?? 0, balance: sums[0]?.balance ?? 0 };
    });
  }

  async lines(companyId: string, account: string | null): Promise<number> {
    const one = account === null ? sql`` : sql`AND account = ${account}`;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ lines: integer })`SELECT coalesce(sum(bookings), 0)::bigint AS lines
        FROM points_account WHERE company_id = ${companyId} ${one}`.execute(scope);
      return rows[0]?.lines ?? 0;
    });
  }

  /** The next piece of the export, account by account, in a transaction of its own: a slow reader holds nothing up. */
  async next(companyId: string, account: string | null, behind: Behind, size: number): Promise<ExportedLine[]> {
    const one = account === null ? sql`` : sql`AND account = ${account}`;
    const from = behind
      ? sql`AND (account, at, key, reason) > (${behind.account}, ${behind.place}::timestamptz, ${behind.key}, ${behind.reason})`
      : sql``;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(EXPORTED)`
        SELECT at::text AS place, key, account, at, points, reason, campaign_id AS "campaignId", outcome_id AS "outcomeId", note,
          booked_by AS "bookedById"
        FROM (SELECT account, entered_at AS at, points, reason, campaign_id, outcome_id, NULL AS note, NULL AS booked_by,
            play_id::text AS key FROM points_entry WHERE company_id = ${companyId} ${one}
          UNION ALL
          SELECT account, entered_at, points, 'booking', NULL, NULL, note, booked_by, booking_key
          FROM points_booking WHERE company_id = ${companyId} ${one}) AS line
        WHERE true ${from} ORDER BY account, at, key, reason LIMIT ${size}`.execute(scope);
      return rows;
    });
  }

  /**
   * Adds a line by hand. The same key again adds nothing. Nothing takes an account below zero: bookings and plays of one
   * account stand in line.
   */
  book(booking: {
    companyId: string;
    key: string;
    account: string;
    points: number;
    note: string;
    by: string;
    /** Only where the account has a line already. */
    isCorrection: boolean;
  }): Promise<Booked> {
    const { companyId, key, account, points, note, by, isCorrection } = booking;
    return this.db.inCompany(companyId, async (scope): Promise<Booked> => {
      // The lock of pay_play.sql.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${companyId}::text || ${account}::text, 1))`.execute(
        scope,
      );
      const { rows: before } = await answering({ isSame: boolean })`
        SELECT account = ${account} AND points = ${points} AND note = ${note} AS "isSame"
        FROM points_booking WHERE company_id = ${companyId} AND booking_key = ${key}`.execute(scope);
      const { balance, lines } = await standingOf(scope, companyId, account);
      if (before[0]) return before[0].isSame ? { kind: "booked", balance } : { kind: "conflict" };
      if (isCorrection && lines === 0) return { kind: "accountUnknown" };
      if (points < 0 && balance + points < 0) return { kind: "belowZero", balance };
      const { numAffectedRows } = await sql`INSERT INTO points_booking
          (company_id, booking_key, account, points, note, booked_by, entered_at)
        VALUES (${companyId}, ${key}, ${account}, ${points}, ${note}, ${by}, fairground_now()) ON CONFLICT DO NOTHING`.execute(
        scope,
      );
      // The same key at the same moment, for another account: that one stands in another line.
      return numAffectedRows === 1n ? { kind: "booked", balance: balance + points } : { kind: "conflict" };
    });
  }
}

async function standingOf(
  scope: Scope,
  companyId: string,
  account: string,
): Promise<{ balance: number; lines: number }> {
  const { rows } = await answering({ balance: integer, lines: integer })`
    SELECT balance, bookings AS lines FROM points_account
    WHERE company_id = ${companyId} AND account = ${account}`.execute(scope);
  return rows[0] ?? { balance: 0, lines: 0 };
}
