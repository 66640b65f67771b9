import { OTHER } from "@fairground/model/statistic";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, integer, type RowOf, text } from "../../kernel/db/rows.ts";
import type { Dimension } from "./store.ts";
import { type Asked, visitsOf } from "./visits-store.ts";

const PEOPLE = { name: text, country: text, value: integer, people: integer };
export type PeopleRow = RowOf<typeof PEOPLE>;

/** Reads what visits are told apart by, with how many people they are of. */
export class PeopleStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /**
   * Visits by name: the `top` names of at least `few` visitors, what is beyond them and what has fewer as `Other`; what is not known
   * as `Unknown`, where so many are.
   */
  named(companyId: string, asked: Asked, dimension: Dimension, top: number, few: number): Promise<PeopleRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const country = dimension === "city" ? sql`coalesce(country, '')` : sql`''`;
      const { rows } = await answering(PEOPLE)`
        WITH seen AS MATERIALIZED (
          SELECT coalesce(nullif(${sql.ref(dimension)}, ''), 'Unknown') AS name, ${country} AS country, who
          FROM (${visitsOf({ ...asked, source: asked.source ?? "web" })}) AS visits
        ), told AS (
          SELECT name, country FROM (
            SELECT name, country, row_number() OVER (ORDER BY name = 'Unknown', count(*) DESC, name COLLATE "C", country) AS place
            FROM seen WHERE name <> ${OTHER} GROUP BY 1, 2 HAVING count(DISTINCT who) >= ${few}
          ) AS ranked WHERE name = 'Unknown' OR place <= ${top}
        )
        SELECT coalesce(t.name, ${OTHER}) AS name, coalesce(t.country, '') AS country, count(*) AS value,
          count(DISTINCT s.who) AS people
        FROM seen s LEFT JOIN told t ON t.name = s.name AND t.country = s.country GROUP BY 1, 2`.execute(scope);
      return rows;
    });
  }
}
