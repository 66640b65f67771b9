import type { ThemeName } from "@fairground/model/campaign";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, json, type RowOf, text, word } from "../../kernel/db/rows.ts";

const THEME = {
  themeId: text,
  name: text,
  base: word<ThemeName>(),
  tokens: json<Record<string, string>>(),
  brand: boolean,
};
export type ThemeRow = RowOf<typeof THEME>;
/** What is said of a theme; `brand` absent: as it is. */
export type ThemeFields = Omit<ThemeRow, "themeId" | "brand"> & { brand?: boolean | undefined };

const columns = sql`theme_id AS "themeId", name, base, tokens, is_brand AS brand`;

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

  async find(companyId: string, themeId: string): Promise<ThemeRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(THEME)`SELECT ${columns} FROM own_theme WHERE theme_id = ${themeId}`.execute(
        scope,
      );
      return rows[0] ?? null;
    });
  }

  async create(companyId: string, { name, base, tokens, brand = false }: ThemeFields): Promise<ThemeRow> {
    return this.db.inCompany(companyId, async (scope) => {
      if (brand) await noBrand(scope, companyId);
      const { rows } = await answering(THEME)`INSERT INTO own_theme (company_id, name, base, tokens, is_brand)
        VALUES (${companyId}, ${name}, ${base}, ${JSON.stringify(tokens)}, ${brand}) RETURNING ${columns}`.execute(
        scope,
      );
      return rows[0] as ThemeRow; // an INSERT of one row returns one row
    });
  }

  /** Null: the company has no such theme. */
  async change(
    companyId: string,
    themeId: string,
    { name, base, tokens, brand }: ThemeFields,
  ): Promise<ThemeRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      if (brand) await noBrand(scope, companyId);
      const { rows } = await answering(THEME)`
        UPDATE own_theme SET name = ${name}, base = ${base}, tokens = ${JSON.stringify(tokens)},
        is_brand = coalesce(${brand ?? null}::boolean, is_brand), updated_at = fairground_now() WHERE theme_id = ${themeId} RETURNING ${columns}`.execute(
        scope,
      );
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

/** The company's row is held meanwhile: of two that are made the brand at once, the later one is. */
async function noBrand(scope: Scope, companyId: string): Promise<void> {
  await sql`SELECT 1 FROM company WHERE "id" = ${companyId} FOR UPDATE`.execute(scope);
  await sql`UPDATE own_theme SET is_brand = false WHERE is_brand`.execute(scope);
}
