import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

export class OperationsStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Whether the database answers. */
  readonly isThere = (): Promise<boolean> =>
    sql`SELECT 1`.execute(this.db.open).then(
      () => true,
      () => false,
    );
}
