import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, integer, nullable, text } from "../../kernel/db/rows.ts";
import { one } from "./pool-store.ts";
import { GIVEN, type Given, type PoolRow, ROOM_POOL, type RoomPool, type Row } from "./rows.ts";

/** Plays that are looked at for one batch's held codes: what is shown is the present, not a history. */
const MOST_HELD = 5_000;

/** A play that took a code had been opened that day or shortly before: its key begins with that day. */
const daysOf = sql`ARRAY[(u.consumed_at AT TIME ZONE 'UTC')::date, (u.consumed_at AT TIME ZONE 'UTC')::date - 1,
  (u.consumed_at AT TIME ZONE 'UTC')::date - 2]`;

/** What the room of codes shows and changes. */
export class CodeRoomStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** All pools of a campaign, in one statement. Unused codes are told by subtraction; those given are read from an index. */
  async pools({ companyId, campaignId }: Row): Promise<RoomPool[]> {
    const { rows } = await this.db.inCompany(companyId, (scope) =>
      answering(ROOM_POOL)`
      SELECT p.pool_id AS id, p.outcome_page_id AS "outcomePageId", p.state = 'active' AS "isActive",
        c.draft #>> ARRAY['uniqueCodes', p.outcome_page_id, 'fallbackOutcomePageId'] AS "fallbackOutcomePageId",
        coalesce(b.all, '[]') AS batches,
        coalesce((SELECT jsonb_agg(i.import_id ORDER BY i.created_at) FROM code_import i WHERE i.campaign_id = p.campaign_id
          AND i.pool_id = p.pool_id AND i.state IN ('waiting', 'running')), '[]') AS imports
      FROM code_pool p JOIN campaign c ON c.campaign_id = p.campaign_id
      LEFT JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('id', b.batch_id, 'name', b.name, 'count', b.stored, 'consumed', g.consumed,
          'held', h.held, 'lastDay', g.day, 'lastWeek', g.week, 'validFrom', b.valid_from, 'validUntil', b.valid_until,
          'stoppedAt', b.stopped_at, 'createdAt', b.created_at, 'isDeleted', b.deleted_at IS NOT NULL,
          'isEarly', coalesce(b.valid_from > fairground_now(), false), 'isOver', coalesce(b.valid_until <= fairground_now(), false),
          'format', b.format, 'prefix', b.prefix, 'suffix', b.suffix) ORDER BY b.created_at, b.batch_id) AS all
        FROM code_batch b
        CROSS JOIN LATERAL (
          SELECT count(*) AS consumed, count(*) FILTER (WHERE u.consumed_at > fairground_now() - interval '1 day') AS day,
            count(*) FILTER (WHERE u.consumed_at > fairground_now() - interval '7 days') AS week
          FROM unique_code u WHERE u.campaign_id = b.campaign_id AND u.pool_id = b.pool_id AND u.batch_id = b.batch_id
            AND u.consumed_at IS NOT NULL) g
        CROSS JOIN LATERAL (
          SELECT count(*) AS held FROM (
            SELECT u.play_id, u.consumed_at FROM unique_code u WHERE u.campaign_id = b.campaign_id AND u.pool_id = b.pool_id
              AND u.batch_id = b.batch_id AND u.consumed_at > fairground_now() - interval '1 day'
            ORDER BY u.consumed_at DESC LIMIT ${MOST_HELD}) u
          WHERE EXISTS (SELECT 1 FROM play y WHERE y.campaign_id = b.campaign_id AND y.play_id = u.play_id
            AND y.day = ANY (${daysOf})
            AND y.finished_at IS NULL)) h
        WHERE b.campaign_id = p.campaign_id AND b.pool_id = p.pool_id AND b.ready_at IS NOT NULL
      ) b ON true
      WHERE p.campaign_id = ${campaignId} AND p.state <> 'deleted' AND c.deleted_at IS NULL
      ORDER BY p.created_at, p.pool_id`.execute(scope),
    );
    return rows;
  }

  /** Who has which code, and how many there are. */
  async given(
    { companyId, campaignId, poolId }: PoolRow,
    { q, batchId, page, size, direction }: GivenQuery,
  ): Promise<{ data: Given[]; total: number }> {
    const part = q ? sql`${`%${q.replaceAll(/[\\%_]/g, "\\$&")}%`}` : null;
    const where = sql`u.campaign_id = ${campaignId} AND u.pool_id = ${poolId} AND u.consumed_at IS NOT NULL
      AND ${batchId ? sql`u.batch_id = ${batchId}` : sql`true`}
      AND ${part ? sql`(u.value ILIKE ${part} OR l.email ILIKE ${part} OR d.reference::text = lower(${q}))` : sql`true`}`;
    const joined = sql`FROM unique_code u LEFT JOIN play d ON d.campaign_id = u.campaign_id AND d.day = ANY (${daysOf}) AND d.play_id = u.play_id
      LEFT JOIN lead l ON l.campaign_id = d.campaign_id AND l.day = d.day AND l.play_id = d.play_id`;
    const order: RawBuilder<unknown> = direction === "asc" ? sql`ASC` : sql`DESC`;
    return this.db.inCompany(companyId, async (scope) => {
      const counted = part ? joined : sql`FROM unique_code u`;
      const total = await one(scope, { n: integer }, sql`SELECT count(*) AS n ${counted} WHERE ${where}`);
      const { rows: data } = await answering(GIVEN)`
        SELECT u.uuid, u.value, u.consumed_at AS "consumedAt", b.batch_id AS "batchId", b.name AS batch,
          d.reference AS "playId", l.lead_id AS "leadId",
          nullif(concat_ws(' ', l.payload->>'firstName', l.payload->>'lastName'), '') AS name, l.payload->>'email' AS email
        ${joined} JOIN code_batch b ON b.campaign_id = u.campaign_id AND b.batch_id = u.batch_id
        WHERE ${where} ORDER BY u.consumed_at ${order}, u.code_id ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(
        scope,
      );
      return { data, total: total?.n ?? 0 };
    });
  }

  /** False: the campaign has no such batch. */
  async setBatch(
    { companyId, campaignId, batchId }: Row & { batchId: string },
    { name, validFrom, validUntil }: { name: string; validFrom: string | null; validUntil: string | null },
  ): Promise<boolean> {
    const row = await this.db.inCompany(companyId, (scope) =>
      one(
        scope,
        { done: boolean },
        sql`UPDATE code_batch SET name = ${name}, valid_from = ${validFrom}::timestamptz, valid_until = ${validUntil}::timestamptz
        WHERE campaign_id = ${campaignId} AND batch_id = ${batchId} AND deleted_at IS NULL AND ready_at IS NOT NULL
        RETURNING true AS done`,
      ),
    );
    return row !== null;
  }

  /** Any code of a batch, as it was uploaded; undefined: it has none. Null: the campaign has no such batch. */
  async sample({ companyId, campaignId, batchId }: Row & { batchId: string }): Promise<string | undefined | null> {
    const row = await this.db.inCompany(companyId, (scope) =>
      one(
        scope,
        { value: nullable(text) },
        sql`SELECT (SELECT u.value FROM unique_code u WHERE u.campaign_id = b.campaign_id AND u.pool_id = b.pool_id
          AND u.batch_id = b.batch_id LIMIT 1) AS value FROM code_batch b
        WHERE b.campaign_id = ${campaignId} AND b.batch_id = ${batchId} AND b.deleted_at IS NULL AND b.ready_at IS NOT NULL`,
      ),
    );
    return row && (row.value ?? undefined);
  }

  /** False: the campaign has no such batch. */
  async stop(
    { companyId, campaignId, batchId }: Row & { batchId: string },
    stopped: boolean,
    by: string | null,
  ): Promise<boolean> {
    const row = await this.db.inCompany(companyId, (scope) =>
      one(scope, { done: boolean }, sql`SELECT stop_batch(${campaignId}, ${batchId}, ${stopped}, ${by}::uuid) AS done`),
    );
    return row?.done ?? false;
  }

  /** Writes into the draft; null takes the page away. */
  async setFallback(
    { companyId, campaignId }: Row,
    pageId: string,
    fallback: string | null,
    by: string | null,
  ): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`SELECT set_code_fallback(${campaignId}, ${pageId}, ${fallback}::text, ${by}::uuid)`.execute(scope),
    );
  }
}

export interface GivenQuery {
  q?: string | undefined;
  batchId?: string | undefined;
  page: number;
  size: number;
  direction: "asc" | "desc";
}
