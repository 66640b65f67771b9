import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import {
  answering,
  boolean,
  decimal,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
} from "../../kernel/db/rows.ts";
import type { NameParts } from "./display-name.ts";

/** A visitor's best entry of a period. */
export interface StoredPlace {
  player: string;
  score: number;
  seconds: number | null;
  parts: NameParts;
}
export interface StoredBoard {
  rows: StoredPlace[];
  total: number;
  /** Banned names, folded. */
  bans: string[];
}
const ENTRY = {
  reference: text,
  score: decimal,
  seconds: nullable(decimal),
  parts: json<NameParts>(),
  reachedAt: instant,
  hidden: boolean,
  withheld: boolean,
};
export type StoredEntry = RowOf<typeof ENTRY>;
const BAN = { banId: text, name: text, bannedAt: instant };
export type Ban = RowOf<typeof BAN>;

/** The boards of migration 0101. */
export class LeaderboardStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** @param bucket the local day or ISO week; "" for all */
  places(campaignId: string, period: string, bucket: string, most: number): Promise<StoredBoard> {
    return this.db.ask("leaderboard_places($1, $2, $3, $4)", [campaignId, period, bucket, most]);
  }

  /** Where the visitor of a play stands; null: nowhere. */
  place(
    campaignId: string,
    period: string,
    bucket: string,
    playId: string,
  ): Promise<(StoredPlace & { rank: number }) | null> {
    return this.db.ask("leaderboard_place($1, $2, $3, $4)", [campaignId, period, bucket, playId]);
  }

  /** Every entry, hidden ones too, the best first. */
  entries(
    companyId: string,
    campaignId: string,
    { page, size }: { page: number; size: number },
  ): Promise<{ rows: StoredEntry[]; total: number; bans: string[] }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(ENTRY)`
        SELECT e.reference, e.score, nullif(e.seconds, 1e9) AS seconds, e.reached_at AS "reachedAt",
          e.hidden_at IS NOT NULL AS hidden, e.withheld, name_parts(l.payload) AS parts
        FROM leaderboard_entry e
        LEFT JOIN lead l ON l.campaign_id = e.campaign_id AND l.day = e.day AND l.play_id = e.play_id
        WHERE e.campaign_id = ${campaignId}
        ORDER BY e.score DESC, e.seconds, e.reached_at, e.play_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(
        scope,
      );
      const { rows: counted } = await answering({ total: integer })`SELECT count(*) AS total FROM leaderboard_entry
        WHERE campaign_id = ${campaignId}`.execute(scope);
      const { rows: banned } = await answering({ folded: text })`SELECT folded FROM leaderboard_ban
        WHERE campaign_id = ${campaignId}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0, bans: banned.map(({ folded }) => folded) };
    });
  }

  /** False: there is no such entry. */
  hide(campaignId: string, companyId: string, reference: string, isHidden: boolean, by: string): Promise<boolean> {
    return this.db.ask("hide_place($1, $2, $3, $4, $5)", [campaignId, companyId, reference, isHidden, by]);
  }

  /** Forgets places whose plays have gone with their partition (`forget_gone_places.sql`); how many. */
  async forgetGone(): Promise<number> {
    const campaigns = await this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text })`SELECT DISTINCT campaign_id AS "campaignId"
        FROM leaderboard_entry`.execute(scope);
      return rows;
    });
    let forgotten = 0;
    for (const { campaignId } of campaigns)
      forgotten += await this.db.ask<number>("forget_gone_places($1)", [campaignId]);
    return forgotten;
  }

  bans(companyId: string, campaignId: string): Promise<Ban[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(BAN)`SELECT ban_id AS "banId", written AS name, banned_at AS "bannedAt"
        FROM leaderboard_ban WHERE campaign_id = ${campaignId} ORDER BY banned_at, ban_id`.execute(scope);
      return rows;
    });
  }

  /** A name that is banned already stays as it was written first. */
  ban(companyId: string, campaignId: string, name: { written: string; folded: string }, by: string): Promise<Ban> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(BAN)`
        INSERT INTO leaderboard_ban (campaign_id, company_id, folded, written, banned_by, banned_at)
        VALUES (${campaignId}, ${companyId}, ${name.folded}, ${name.written}, ${by}, fairground_now())
        ON CONFLICT (campaign_id, folded) DO UPDATE SET folded = excluded.folded
        RETURNING ban_id AS "banId", written AS name, banned_at AS "bannedAt"`.execute(scope);
      const [ban] = rows;
      if (!ban) throw new Error("The ban was not stored");
      return ban;
    });
  }

  /** False: there is no such ban. */
  unban(companyId: string, campaignId: string, banId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`DELETE FROM leaderboard_ban
        WHERE campaign_id = ${campaignId} AND ban_id = ${banId} RETURNING ban_id`.execute(scope);
      return rows.length === 1;
    });
  }
}
