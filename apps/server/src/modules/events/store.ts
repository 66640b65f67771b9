import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, integer, text } from "../../kernel/db/rows.ts";

/** Who told of an event: the page itself, which counts for everybody, or a tracker. */
export type ToldBy = "page" | "web";
export type EventKind =
  | "visit"
  | "start"
  | "ping"
  | "page"
  /** Of a page, a question or a field. */
  | "place"
  /** A form that was not taken. */
  | "submit_error";

/** An event as it is taken in. Whether all of it may be kept is the campaign's to say (functions/collect_visits.sql). */
export interface Taken {
  source: ToldBy;
  kind: EventKind;
  /** The company that it names; null: none. */
  company: string | null;
  /** The play that it names. */
  play: string | null;
  play_day: string | null;
  /** A keyed hash of the visit's id; null: it has none. */
  session: string | null;
  /** The same for events that are one and the same; an integer of 64 bits. */
  key: string;
  /** yyyy-MM-dd, UTC: when the visit began. */
  day: string;
  /** The same in epoch milliseconds. */
  began: number;
  /** Whether the visitor has said yes, and whether they have said no. */
  agreed: boolean;
  objects: boolean;
  platform: string;
  place: string | null;
  /** By which hash the visitor is known today, and, once they have agreed, for longer. */
  daily: string | null;
  stable: string | null;
  referrer: string | null;
  screen: string | null;
  /** Of the browser, as it says itself. */
  browser: string | null;
  os: string | null;
  brand: string | null;
  /** Of the address. */
  country: string | null;
  continent: string | null;
  city: string | null;
}

/** What is counted and not taken in. */
export interface Apart {
  source: ToldBy;
  kind: "bot" | "refused";
  count: number;
}

export type TakenIn =
  | { kind: "unknown" }
  /** By the place of an event: why it was not taken in. */
  | { kind: "known"; needsConsent: boolean; refused: Record<number, "campaign-unknown" | "play-unknown"> };

export class VisitStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Takes in events of one campaign, all or none; each once, however often it comes. */
  collect(campaignId: string, told: readonly Taken[], apart: readonly Apart[]): Promise<TakenIn> {
    const numbered = told.map((event, n) => ({ n, ...event }));
    const values = [campaignId, JSON.stringify(numbered), JSON.stringify(apart)];
    return this.db.ask<TakenIn>("collect_visits($1, $2, $3)", values);
  }

  /** The timezone of a published campaign; null: there is none such. */
  zoneOf(campaignId: string): Promise<string | null> {
    return this.db.ask<string | null>("visit_zone($1)", [campaignId]);
  }

  /** Campaigns of which events of an earlier release wait to be added up. */
  waiting(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text })`
        SELECT DISTINCT campaign_id AS "campaignId" FROM visit_pending`.execute(scope);
      return rows.map(({ campaignId }) => campaignId);
    });
  }

  /** Adds waiting events of a campaign to its hours: how many; -1 where another process is at it. */
  fold(campaignId: string, most: number): Promise<number> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ folded: integer })`
        SELECT fold_visits(${campaignId}::uuid, ${most}) AS folded`.execute(scope);
      return rows[0]?.folded ?? 0;
    });
  }

  /** Campaigns of which days are over that are not added up. */
  unrolled(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ campaignId: text })`
        SELECT c.campaign_id AS "campaignId" FROM campaign c LEFT JOIN visit_rolled r ON r.campaign_id = c.campaign_id
        WHERE EXISTS (SELECT 1 FROM visit_session s WHERE s.campaign_id = c.campaign_id
            AND s.first_at >= coalesce(r.until_at, '-infinity') AND s.first_at < fairground_now() - interval '2 days')
          OR EXISTS (SELECT 1 FROM visit_hour h WHERE h.campaign_id = c.campaign_id
            AND h.hour >= coalesce(r.until_at, '-infinity') AND h.hour < fairground_now() - interval '2 days')`.execute(
        scope,
      );
      return rows.map(({ campaignId }) => campaignId);
    });
  }

  /** Adds up the next day of a campaign that is over; false: there is none. */
  roll(campaignId: string): Promise<boolean> {
    return this.db.ask<boolean>("roll_visits($1)", [campaignId]);
  }

  /** Makes partitions ahead, and lets go what is too old. */
  async keepUp(months: number): Promise<void> {
    await sql`SELECT keep_visits_up(${months}::integer)`.execute(this.db.open);
  }
}
