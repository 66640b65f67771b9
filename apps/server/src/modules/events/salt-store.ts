import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, integer, text } from "../../kernel/db/rows.ts";

export class SaltStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /**
   * The day's salt of a timezone.
   * @param offered what it is where there is none yet, and for how many milliseconds it has been
   * @returns as it is kept, sealed, with its age in milliseconds
   */
  saltOf(zone: string, day: string, offered: string, since: number): Promise<{ sealed: string; age: number }> {
    return this.db.asSystem(async (scope) => {
      await sql`INSERT INTO visit_salt (zone, day, sealed, created_at)
        VALUES (${zone}, ${day}::date, ${offered}, transaction_timestamp() - ${since}::float8 * interval '1 millisecond')
        ON CONFLICT DO NOTHING`.execute(scope);
      const { rows } = await answering({ sealed: text, age: integer })`
        SELECT sealed, floor(extract(epoch FROM transaction_timestamp() - created_at) * 1000)::integer AS age
        FROM visit_salt WHERE zone = ${zone} AND day = ${day}::date`.execute(scope);
      const [kept] = rows;
      if (!kept) throw new Error(`No salt for ${zone} ${day}`);
      return kept;
    });
  }

  /** Those of all timezones: a few of each. */
  all(): Promise<{ zone: string; day: string; sealed: string }[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ zone: text, day: text, sealed: text })`
        SELECT zone, to_char(day, 'YYYY-MM-DD') AS day, sealed FROM visit_salt`.execute(scope);
      return rows;
    });
  }
}
