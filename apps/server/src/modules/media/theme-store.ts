import type { ThemeName } from "@fairground/model/campaign";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, json, type RowOf, text, word } from "../../kernel/db/rows.ts";

const THEME = { themeId: text, name: text, base: word<ThemeName>(), tokens: json<Record<string, string>>() };
export type ThemeRow = RowOf<typeof THEME>;

const columns = sql`theme_id AS "themeId", name, base, tokens`;

/** Themes of companies' own. */
export class ThemeStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async list(companyId: string): Promise<ThemeRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(THEME)`SELECT ${columns} FROM own_theme ORDER BY lower(name), theme_id`.execute(
        scope,
      );
      return rows;
    });
  }

  async create(companyId: string, { name, base, tokens }: Omit<ThemeRow, "themeId">): Promise<ThemeRow> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(THEME)`INSERT INTO own_theme (company_id, name, base, tokens)
        VALUES (${companyId}, ${name}, ${base}, ${JSON.stringify(tokens)}) RETURNING ${columns}`.execute(scope);
      return rows[0] as ThemeRow; // an INSERT of one row returns one row
    });
  }

  /** Null: the company has no such theme. */
  async change(companyId: string, { themeId, name, base, tokens }: ThemeRow): Promise<ThemeRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(THEME)`
        UPDATE own_theme SET name = ${name}, base = ${base}, tokens = ${JSON.stringify(tokens)},
        updated_at = fairground_now() WHERE theme_id = ${themeId} RETURNING ${columns}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  async remove(companyId: string, themeId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`DELETE FROM own_theme WHERE theme_id = ${themeId} RETURNING 1`.execute(scope);
      return rows.length > 0;
    });
  }
}
