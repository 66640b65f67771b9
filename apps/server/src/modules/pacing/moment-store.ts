import type { LocalizedText } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, type RowOf, text } from "../../kernel/db/rows.ts";

/** Days that an answer has at most: ten years. */
const MOST_DAYS = 3_660;

const CLOCK = { now: instant, timezone: text };
const PRIZE = {
  prizeId: text,
  title: json<LocalizedText>(),
  taken: integer,
  open: integer,
  due: integer,
  today: integer,
  ahead: integer,
};
const DAY = { day: text, taken: integer, open: integer };
const TAKEN = { prizeId: text, at: instant, takenAt: instant };
export type TakenRow = RowOf<typeof TAKEN>;

/** Winning moments, counted; they are made and taken elsewhere (`store.ts`, `take_piece.sql`). */
export class MomentStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  reading<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, work);
  }

  async clock(scope: Scope, campaignId: string): Promise<RowOf<typeof CLOCK> | null> {
    const { rows } = await answering(CLOCK)`
      SELECT fairground_now() AS now, fairground_zone(metadata->>'timezone') AS timezone
      FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
    return rows[0] ?? null;
  }

  /** Prizes that are won at moments, or were. @param today a day of that timezone */
  async prizes(scope: Scope, campaignId: string, timezone: string, today: string): Promise<RowOf<typeof PRIZE>[]> {
    const { rows } = await answering(PRIZE)`
      SELECT p.prize_id AS "prizeId", p.title, coalesce(m.taken, 0) AS taken, coalesce(m.open, 0) AS open,
        coalesce(m.due, 0) AS due, coalesce(m.today, 0) AS today, coalesce(m.ahead, 0) AS ahead
      FROM prize p LEFT JOIN prize_pace a ON a.campaign_id = p.campaign_id AND a.prize_id = p.prize_id
      LEFT JOIN (
        SELECT prize_id, sum(taken)::bigint AS taken, sum(open)::bigint AS open,
          coalesce(sum(open) FILTER (WHERE day < ${today}::date), 0)::bigint AS due,
          coalesce(sum(open) FILTER (WHERE day = ${today}::date), 0)::bigint AS today,
          coalesce(sum(open) FILTER (WHERE day > ${today}::date), 0)::bigint AS ahead
        FROM (SELECT prize_id, (at AT TIME ZONE ${timezone})::date AS day, count(taken_by) AS taken,
            count(*) - count(taken_by) AS open
          FROM prize_moment WHERE campaign_id = ${campaignId} GROUP BY 1, 2) d
        GROUP BY prize_id) m ON m.prize_id = p.prize_id
      WHERE p.campaign_id = ${campaignId} AND (a.mode = 'moments' OR m.prize_id IS NOT NULL)
      ORDER BY p.prize_id`.execute(scope);
    return rows;
  }

  async days(scope: Scope, campaignId: string, prizeId: string | null, timezone: string): Promise<RowOf<typeof DAY>[]> {
    const { rows } = await answering(DAY)`
      SELECT (at AT TIME ZONE ${timezone})::date::text AS day, count(taken_by) AS taken, count(*) - count(taken_by) AS open
      FROM prize_moment WHERE campaign_id = ${campaignId} ${ofPrize(prizeId)}
      GROUP BY 1 ORDER BY 1 LIMIT ${MOST_DAYS}`.execute(scope);
    return rows;
  }

  async taken(
    scope: Scope,
    campaignId: string,
    prizeId: string | null,
    page: number,
    size: number,
  ): Promise<{ rows: TakenRow[]; total: number }> {
    const where = sql`WHERE campaign_id = ${campaignId} AND taken_by IS NOT NULL ${ofPrize(prizeId)}`;
    const { rows } = await answering(TAKEN)`
      SELECT prize_id AS "prizeId", at, taken_at AS "takenAt" FROM prize_moment ${where}
      ORDER BY taken_at DESC, prize_id, n LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
    const { rows: counted } = await answering({ total: integer })`
      SELECT count(*) AS total FROM prize_moment ${where}`.execute(scope);
    return { rows, total: counted[0]?.total ?? 0 };
  }
}

const ofPrize = (prizeId: string | null) => (prizeId === null ? sql`` : sql`AND prize_id = ${prizeId}`);
