import type { Database } from "../../kernel/db/database.ts";
import { answering, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";
import type { LiveDocument } from "./places.ts";
import { type Asked, visitsOf } from "./visits-store.ts";

const SEEN = { place: text, reached: integer, ended: integer };
export type SeenRow = RowOf<typeof SEEN>;
/** Places of which anything is told: whoever makes some up fills no answer. */
const MOST = 5_000;

/** Reads what places visits have seen, and where they were last. */
export class PlaceStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** What is live; null: nothing yet. */
  document(companyId: string, campaignId: string): Promise<LiveDocument | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ document: nullable(json<LiveDocument>()) })`
        SELECT r.document FROM campaign c
        JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
        WHERE c.campaign_id = ${campaignId}`.execute(scope);
      return rows[0]?.document ?? null;
    });
  }

  /** By place, how many visits have seen it, and for how many of them it was the last one. */
  seen(companyId: string, asked: Asked): Promise<SeenRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(SEEN)`
        SELECT p.place, count(*) AS reached, count(*) FILTER (WHERE p.place = visits.place) AS ended
        FROM (${visitsOf(asked)}) AS visits CROSS JOIN LATERAL unnest(visits.places) AS p (place)
        GROUP BY p.place ORDER BY reached DESC, p.place LIMIT ${MOST}`.execute(scope);
      return rows;
    });
  }

  /** Visits of which any place is known. */
  visits(companyId: string, asked: Asked): Promise<number> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ visits: integer })`
        SELECT count(*) FILTER (WHERE places IS NOT NULL) AS visits FROM (${visitsOf(asked)}) AS visits`.execute(scope);
      return rows[0]?.visits ?? 0;
    });
  }
}
