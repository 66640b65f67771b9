import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, integer, nullable, type RowOf, text } from "../../kernel/db/rows.ts";
import type { RevisionContent } from "../published-campaigns/index.ts";

const WIN = {
  campaignId: text,
  revision: integer,
  day: text,
  playId: text,
  /** The play's public name. */
  reference: text,
  drawnAt: text,
  prizeId: nullable(text),
  entryId: nullable(text),
  code: nullable(text),
  claimed: boolean,
  /** An answer or a mail has told the code. */
  told: boolean,
};
/** A prize or code of a play that has no lead. */
export type LeadlessWin = RowOf<typeof WIN>;

/** Wins of live campaigns whose plays have no lead, for {@link LeadlessWins}. */
export class LeadlessWinsStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Of published campaigns that are not deleted; what is withheld already is left out. */
  all(): Promise<LeadlessWin[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(WIN)`
        SELECT d.campaign_id AS "campaignId", d.revision, d.day::text AS day, d.play_id AS "playId", d.reference,
          to_char(d.drawn_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "drawnAt", d.prize_id AS "prizeId",
          d.entry_id AS "entryId", d.code_value AS code, p.claimed_at IS NOT NULL AS claimed,
          d.code_uuid IS NOT NULL AND (p.finished_at IS NOT NULL OR EXISTS (SELECT 1 FROM mail_message m
            WHERE m.campaign_id = d.campaign_id AND m.play_id = d.play_id AND m.kind = 'outcome')) AS told
        FROM campaign k
        JOIN draw d ON d.campaign_id = k.campaign_id
        JOIN play p ON p.campaign_id = d.campaign_id AND p.day = d.day AND p.play_id = d.play_id
        WHERE k.live_revision IS NOT NULL AND k.deleted_at IS NULL AND p.withheld_at IS NULL
          AND ((d.won AND NOT d.exhausted) OR d.code_uuid IS NOT NULL)
          AND NOT EXISTS (SELECT 1 FROM lead l
            WHERE l.campaign_id = d.campaign_id AND l.day = d.day AND l.play_id = d.play_id)
        ORDER BY d.campaign_id, d.drawn_at, d.reference`.execute(scope);
      return rows;
    });
  }

  async content(campaignId: string, revision: number): Promise<RevisionContent | null> {
    return this.db.ask("campaign_content($1, $2)", [campaignId, revision]);
  }

  /** False: it was withheld meanwhile. */
  withhold({ campaignId, day, playId }: LeadlessWin): Promise<boolean> {
    return this.db.ask("withhold_play($1, $2, $3)", [campaignId, day, playId]);
  }
}
