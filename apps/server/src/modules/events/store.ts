import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** Internal events and the tracker's, counted apart. */
export type EventKind = "visitor" | "started" | "page-visit" | "game-started";

export class EventStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Adds one to the campaign's hour; false when there is no such published campaign. */
  async count(campaignId: string, kind: EventKind): Promise<boolean> {
    const { rows } = await sql<{ known: boolean }>`SELECT count_event(${campaignId}, ${kind}) AS known`.execute(
      this.db.open,
    );
    return rows[0]?.known === true;
  }
}
