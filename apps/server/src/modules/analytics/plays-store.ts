import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, decimal, integer, nullable, type RowOf } from "../../kernel/db/rows.ts";
import type { Pieces } from "./period.ts";
import { type Asked, endOf, instantsOf, startOf, visitsOf } from "./visits-store.ts";

const MIDDLE = {
  scored: integer,
  least: nullable(decimal),
  best: nullable(decimal),
  middleScore: nullable(decimal),
  timed: integer,
  middleTime: nullable(decimal),
};
export type MiddleRow = RowOf<typeof MIDDLE>;
const PLAYED = { score: nullable(integer), time: nullable(integer), plays: integer };
export type PlayedRow = RowOf<typeof PLAYED>;
const BY_DAY = { n: integer, value: integer };

/** Of a play whose beginning was told, and not only its end. */
const seconds = sql`CASE WHEN finished_at > started_at THEN extract(epoch FROM finished_at - started_at)::double precision END`;

/** Reads how plays went: what they scored, how long they took, and what codes they used up. */
export class PlayStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  middle(companyId: string, asked: Asked): Promise<MiddleRow | undefined> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(MIDDLE)`
        SELECT count(score) AS scored, min(score) AS least, max(score) AS best,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY score) AS "middleScore", count(seconds) AS timed,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds) AS "middleTime"
        FROM (SELECT score, ${seconds} AS seconds FROM (${visitsOf(asked)}) AS visits) AS played`.execute(scope);
      return rows[0];
    });
  }

  /** Plays by the steps that their score and their time lie in, from 1; 0: below the first. */
  steps(companyId: string, asked: Asked, scores: readonly number[], times: readonly number[]): Promise<PlayedRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(PLAYED)`
        SELECT width_bucket(score, ${[...scores]}::double precision[]) AS score,
          width_bucket(${seconds}, ${[...times]}::double precision[]) AS time, count(*) AS plays
        FROM (${visitsOf(asked)}) AS visits WHERE finished_at IS NOT NULL GROUP BY 1, 2`.execute(scope);
      return rows;
    });
  }

  /** Unique codes that were given, day by day; days without any have no row. */
  codes(companyId: string, campaignId: string, days: Pieces): Promise<RowOf<typeof BY_DAY>[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(BY_DAY)`
        SELECT width_bucket(consumed_at, ${instantsOf(days)}) AS n, count(*) AS value FROM unique_code
        WHERE campaign_id = ${campaignId} AND consumed_at >= ${startOf(days)} AND consumed_at < ${endOf(days)}
        GROUP BY 1`.execute(scope);
      return rows;
    });
  }

  /** Uses of access codes, in the same way. */
  accessCodes(companyId: string, campaignId: string, days: Pieces): Promise<RowOf<typeof BY_DAY>[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(BY_DAY)`
        SELECT width_bucket(used_at, ${instantsOf(days)}) AS n, count(*) AS value FROM access_code_use
        WHERE campaign_id = ${campaignId} AND used_at >= ${startOf(days)} AND used_at < ${endOf(days)}
        GROUP BY 1`.execute(scope);
      return rows;
    });
  }

  /** Which codes a campaign has at all. */
  has(companyId: string, campaignId: string): Promise<{ codes: boolean; accessCodes: boolean }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ codes: boolean, accessCodes: boolean })`
        SELECT EXISTS (SELECT 1 FROM code_pool WHERE campaign_id = ${campaignId}) AS codes,
          EXISTS (SELECT 1 FROM access_code WHERE campaign_id = ${campaignId}) AS "accessCodes"`.execute(scope);
      return rows[0] ?? { codes: false, accessCodes: false };
    });
  }
}
