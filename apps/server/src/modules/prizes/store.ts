import type { LocalizedText } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import {
  answering,
  boolean,
  type Column,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
} from "../../kernel/db/rows.ts";
import { lockStock } from "../../kernel/db/stock-lock.ts";

const LIMITS = {
  title: json<LocalizedText>(),
  /** Null: unlimited. */
  stock: nullable(integer),
  limitType: integer as Column<0 | 1 | 2>,
  dayLimit: integer,
  /** Limits of single days by yyyy-MM-dd. */
  dayLimits: json<Record<string, number>>(),
};
/** What a save says of one prize. */
export type PrizeLimits = RowOf<typeof LIMITS>;

const PRIZE = {
  ...LIMITS,
  prizeId: text,
  poolId: text,
  /** In all, whatever slice it was taken from; kept where there is a stock. */
  awarded: integer,
  /** What each slice has left; null: the stock is not parted, or there is none. */
  slices: nullable(json<number[]>()),
};
export type PrizeRow = RowOf<typeof PRIZE>;

const STOCK = { ...PRIZE, awardedToday: integer, awardedDay: integer, awardedWeek: integer };
/** `held`: pieces that were won and may still come back. */
export type StockRow = RowOf<typeof STOCK> & { held: number };

/** Who changes stock, and why. */
export interface ChangedBy {
  /** An account; null: the product itself. */
  by: string | null;
  /** The API key that calls for them. */
  keyId?: string | null;
  note?: string;
  /** Visitors have read how many there are: fewer of a prize take a note. */
  asksWhy?: boolean;
}

/** What the service asks of its store: the tables, or the model of them that the simulation plays on. */
export type PrizeRecords = Pick<PrizeStore, "clock" | "stock"> & {
  change<T>(
    companyId: string,
    campaignId: string,
    work: (prizes: PrizeChanges, scope: Scope) => Promise<T>,
  ): Promise<T>;
};
export type PrizeChanges = Pick<LockedPrizes, keyof LockedPrizes>;

/** Prizes, their limits and the log of changes. */
export class PrizeStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** One transaction over a campaign's prizes, in which nobody draws. */
  change<T>(
    companyId: string,
    campaignId: string,
    work: (prizes: LockedPrizes, scope: Scope) => Promise<T>,
  ): Promise<T> {
    return this.db.inCompany(companyId, async (scope) => {
      await lockStock(scope, campaignId);
      const { rows } = await answering(PRIZE)`SELECT ${columns} FROM prize p ${parted}
        WHERE p.campaign_id = ${campaignId} ORDER BY prize_id FOR UPDATE OF p`.execute(scope);
      return work(new LockedPrizes(scope, companyId, campaignId, rows), scope);
    });
  }

  /** Prizes in the order of the last save; those that it left out only while something of them was won. */
  async stock(companyId: string, campaignId: string, today: string): Promise<StockRow[]> {
    const held = await this.held(companyId, campaignId);
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ ...STOCK, won: integer, listed: boolean })`
        SELECT ${columns}, listed, coalesce(w.won, 0)::integer AS won,
          coalesce(w.today, 0)::integer AS "awardedToday",
          coalesce(w.a_day, 0)::integer AS "awardedDay", coalesce(w.a_week, 0)::integer AS "awardedWeek"
        FROM prize p ${parted} LEFT JOIN LATERAL (
          SELECT count(*) AS won, count(*) FILTER (WHERE d.award_day = ${today}::date) AS today,
            count(*) FILTER (WHERE d.drawn_at > fairground_now() - interval '24 hours') AS a_day,
            count(*) FILTER (WHERE d.award_day > ${today}::date - 7) AS a_week
          FROM draw d JOIN play y ON y.campaign_id = d.campaign_id AND y.day = d.day AND y.play_id = d.play_id
          WHERE d.campaign_id = p.campaign_id AND d.prize_id = p.prize_id
            AND d.won AND NOT d.exhausted AND y.withheld_at IS NULL
        ) w ON true
        WHERE p.campaign_id = ${campaignId} ORDER BY listed DESC, position, created_at, prize_id`.execute(scope);
      return (
        rows
          .filter(({ listed, won }) => listed || won > 0)
          // Where there is a stock, its own count also knows what a raffle has given.
          .map(({ won, ...row }) => ({
            ...row,
            held: held[row.prizeId] ?? 0,
            awarded: row.stock === null ? won : row.awarded,
          }))
      );
    });
  }

  private async held(companyId: string, campaignId: string): Promise<Record<string, number>> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ held: json<Record<string, number>>() })`
        SELECT held_of(${campaignId}) AS held`.execute(scope);
      return rows[0]?.held ?? {};
    });
  }

  /** The database's time and the draft's timezone: which day it is. */
  async clock(companyId: string, campaignId: string): Promise<{ now: Date; timezone: string } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ now: instant, timezone: text })`
        SELECT fairground_now() AS now, fairground_zone(coalesce(r.metadata->>'timezone', c.metadata->>'timezone')) AS timezone
        FROM campaign c LEFT JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
        WHERE c.campaign_id = ${campaignId} AND c.deleted_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }
}

/** A campaign's prizes inside {@link PrizeStore.change}. */
export class LockedPrizes {
  readonly rows: readonly PrizeRow[];
  private readonly scope: Scope;
  private readonly companyId: string;
  private readonly campaignId: string;
  constructor(scope: Scope, companyId: string, campaignId: string, rows: readonly PrizeRow[]) {
    this.scope = scope;
    this.companyId = companyId;
    this.campaignId = campaignId;
    this.rows = rows;
  }

  /** How many the draw log says were won, by the day for which they count. */
  async awarded(prizeId: string): Promise<Record<string, number>> {
    const { rows } = await answering({ day: text, won: integer })`
      SELECT d.award_day::text AS day, count(*)::integer AS won
      FROM draw d WHERE d.campaign_id = ${this.campaignId} AND d.prize_id = ${prizeId} AND ${isAwarded} GROUP BY 1`.execute(
      this.scope,
    );
    return Object.fromEntries(rows.map(({ day, won }) => [day, won]));
  }

  async add(limits: PrizeLimits, position: number): Promise<PrizeRow> {
    const { prize_id, pool_id } = await this.scope
      .insertInto("prize")
      .values({ campaign_id: this.campaignId, company_id: this.companyId, ...columnsOf(limits), position })
      .returning(["prize_id", "pool_id"])
      .executeTakeFirstOrThrow();
    return this.state(prize_id, pool_id);
  }

  /**
   * Answers the prize as it is then: its slices are parted anew where stock or limits have changed (`part_stock.sql`).
   * @param position null: where it stands
   */
  async set(prizeId: string, limits: PrizeLimits, position: number | null): Promise<PrizeRow> {
    const { pool_id } = await this.scope
      .updateTable("prize")
      .set({ ...columnsOf(limits), ...(position !== null && { position, listed: true }) })
      .where("campaign_id", "=", this.campaignId)
      .where("prize_id", "=", prizeId)
      .returning("pool_id")
      .executeTakeFirstOrThrow();
    return this.state(prizeId, pool_id);
  }

  private async state(prizeId: string, poolId: string): Promise<PrizeRow> {
    const { rows } = await answering(PRIZE)`SELECT ${columns} FROM prize p ${parted}
      WHERE p.campaign_id = ${this.campaignId} AND prize_id = ${prizeId}`.execute(this.scope);
    const [row] = rows;
    if (!row) throw new Error(`The prize ${prizeId} of the pool ${poolId} has gone`);
    return row;
  }

  /** A daily limit starts from what was won on that day before. */
  async startDay(prizeId: string, day: string, awarded: number, limit: number): Promise<void> {
    await sql`DELETE FROM prize_day_slice
      WHERE campaign_id = ${this.campaignId} AND prize_id = ${prizeId} AND day = ${day}::date`.execute(this.scope);
    await sql`INSERT INTO prize_day (campaign_id, company_id, prize_id, day, awarded, day_limit)
      VALUES (${this.campaignId}, ${this.companyId}, ${prizeId}, ${day}::date, ${awarded}, ${Math.max(limit, awarded)})
      ON CONFLICT (campaign_id, prize_id, day) DO UPDATE SET awarded = excluded.awarded, day_limit = excluded.day_limit,
        slices = 0`.execute(this.scope);
  }

  /** A line of the log, for every change (play-engine, "Stock"). */
  async log(
    prizeId: string,
    before: unknown,
    after: unknown,
    { by, keyId = null, note = "" }: ChangedBy,
  ): Promise<void> {
    await this.scope
      .insertInto("stock_change")
      .values({
        campaign_id: this.campaignId,
        company_id: this.companyId,
        prize_id: prizeId,
        reason: "saved",
        before: before === null ? null : JSON.stringify(before),
        after: JSON.stringify(after),
        by_account: by,
        by_key: keyId,
        note,
      })
      .execute();
  }

  /** Prizes that a save left out are no longer listed; the live revision may still award them. */
  async unlist(kept: readonly string[]): Promise<void> {
    await sql`UPDATE prize SET listed = false
      WHERE campaign_id = ${this.campaignId} AND NOT prize_id = ANY (${[...kept]}::uuid[])`.execute(this.scope);
  }
}

const columns = sql`prize_id AS "prizeId", pool_id AS "poolId", title, p.stock, (p.awarded + s.awarded)::integer AS awarded,
  s.slices, limit_type::integer AS "limitType", day_limit AS "dayLimit", day_limits AS "dayLimits"`;
const parted = sql`LEFT JOIN LATERAL (
    SELECT coalesce(sum(awarded), 0) AS awarded, jsonb_agg(stock - awarded ORDER BY slice) AS slices FROM prize_slice
    WHERE campaign_id = p.campaign_id AND prize_id = p.prize_id
  ) s ON true`;

/** A draw that gave its prize away: neither out of codes nor withheld. */
const isAwarded = sql`d.won AND NOT d.exhausted AND NOT EXISTS (SELECT 1 FROM play l
  WHERE l.campaign_id = d.campaign_id AND l.day = d.day AND l.play_id = d.play_id AND l.withheld_at IS NOT NULL)`;

const columnsOf = ({ title, stock, limitType, dayLimit, dayLimits }: PrizeLimits) => ({
  title: JSON.stringify(title),
  stock,
  limit_type: limitType,
  day_limit: dayLimit,
  day_limits: JSON.stringify(dayLimits),
});
