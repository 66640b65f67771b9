import { STOCK_REASONS } from "@fairground/contract";
import type { LocalizedText } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

/** As the log tells it (`stock_state.sql`); of a piece that came back to its slice it tells the slice alone. */
export type LoggedState =
  | { stock: number | null; awarded: number; limitType: 0 | 1 | 2; dayLimit: number; dayLimits: Record<string, number> }
  | { slice: number; left: number };

const CHANGE = {
  changeId: text,
  prizeId: text,
  title: json<LocalizedText>(),
  at: instant,
  reason: word<(typeof STOCK_REASONS)[number]>(),
  byId: nullable(text),
  byName: nullable(text),
  keyId: nullable(text),
  keyName: nullable(text),
  note: text,
  before: nullable(json<LoggedState>()),
  after: json<LoggedState>(),
};
export type ChangeRow = RowOf<typeof CHANGE>;

/** The log of stock, for people. */
export class StockStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Newest first. @param prizeId null: of all prizes */
  async changes(
    { companyId, campaignId }: { companyId: string; campaignId: string },
    prizeId: string | null,
    page: number,
    size: number,
  ): Promise<{ rows: ChangeRow[]; total: number }> {
    const where = sql`WHERE s.campaign_id = ${campaignId} AND s.reason = ANY (${[...STOCK_REASONS]}::text[])
      AND (${prizeId}::uuid IS NULL OR s.prize_id = ${prizeId}::uuid)`;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(CHANGE)`
        SELECT s.change_id AS "changeId", s.prize_id AS "prizeId", p.title, s.at, s.reason, s.by_account AS "byId",
          u."name" AS "byName", s.by_key AS "keyId", k.name AS "keyName", s.note, s.before, s.after
        FROM stock_change s JOIN prize p ON p.campaign_id = s.campaign_id AND p.prize_id = s.prize_id
        LEFT JOIN auth_user u ON u."id" = s.by_account LEFT JOIN api_key k ON k.key_id = s.by_key
        ${where} ORDER BY s.at DESC, s.change_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*) AS total FROM stock_change s ${where}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }
}
