import { readdir, readFile } from "node:fs/promises";
import { APPLICATION_ROLE, type Engine, type OwnerClient } from "./engine.ts";
import { applyFunctions, functionFiles } from "./functions.ts";

export const MIGRATIONS = new URL("../../migrations/", import.meta.url);
const NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
/** One lock for every process that starts at the same time: "fair" in ASCII. */
const LOCK = 0x66616972;

/** A later release has been here: what this one would do to its database, nobody knows. */
export class NewerDatabase extends Error {
  override name = "NewerDatabase";
  /** @param migration the last one of the later release */
  constructor(migration: string) {
    super(`The database is of a newer release: ${migration} is not one of this build's migrations`);
  }
}

/**
 * Applies what is missing of `migrations/`, in order, each in a transaction of its own, then the modules' functions where
 * one of them has changed; under an advisory lock.
 * @param acceptsNewer a database of a later release is taken as it is, and nothing is done to it
 * @returns the names of the migrations applied
 * @throws NewerDatabase
 */
export async function migrate(engine: Engine, environment: string, { acceptsNewer = false } = {}): Promise<string[]> {
  return engine.asOwner((owner) =>
    oneAtATime(owner, async () => {
      const later = await laterMigration(owner);
      if (later) {
        if (!acceptsNewer || (await missingMigrations(owner)).length > 0) throw new NewerDatabase(later);
        return [];
      }
      const applied = await migrateTables(owner, environment);
      await applyFunctions(owner, (await ownMigrations()).at(-1) ?? "", await functionFiles());
      await owner.script(grants);
      return applied;
    }),
  );
}

/**
 * The migrations alone: what a database of a release before the functions had files is like.
 * @param until the last one to be applied
 */
export async function migrateTables(owner: OwnerClient, environment: string, until?: string): Promise<string[]> {
  await owner.script(role);
  await owner.script(`CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE IF NOT EXISTS environment (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), name text NOT NULL);`);
  await owner.query(
    "INSERT INTO environment (name) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET name = excluded.name",
    [environment],
  );
  const missing = (await missingMigrations(owner)).filter((name) => until === undefined || name <= until);
  for (const name of missing) await apply(owner, name);
  return missing;
}

/** Processes that start at the same time change the database one after the other. */
export async function oneAtATime<T>(owner: OwnerClient, work: () => Promise<T>): Promise<T> {
  await owner.query("SELECT pg_advisory_lock($1)", [LOCK]);
  try {
    return await work();
  } finally {
    await owner.query("SELECT pg_advisory_unlock($1)", [LOCK]);
  }
}

/** Names of this build's migrations, in order. */
export const ownMigrations = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS)).filter((name) => NAME.test(name)).sort();

async function appliedMigrations(owner: OwnerClient): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>("SELECT name FROM migration ORDER BY name");
  return rows.map(({ name }) => name);
}

async function missingMigrations(owner: OwnerClient): Promise<string[]> {
  const applied = new Set(await appliedMigrations(owner));
  return (await ownMigrations()).filter((name) => !applied.has(name));
}

/** The last migration of a later release; null where none has been here. */
async function laterMigration(owner: OwnerClient): Promise<string | null> {
  const { rows } = await owner.query<{ there: boolean }>("SELECT to_regclass('migration') IS NOT NULL AS there");
  if (!rows[0]?.there) return null;
  const own = await ownMigrations();
  const last = (await appliedMigrations(owner)).at(-1);
  return last !== undefined && last > (own.at(-1) ?? "") ? last : null;
}

async function apply(owner: OwnerClient, name: string): Promise<void> {
  const text = await readFile(new URL(name, MIGRATIONS), "utf8");
  await owner.script("BEGIN");
  try {
    await owner.script(text);
    await owner.query("INSERT INTO migration (name) VALUES ($1)", [name]);
    await owner.script("COMMIT");
  } catch (fault) {
    await owner.script("ROLLBACK");
    throw new Error(`Migration ${name} failed: ${fault instanceof Error ? fault.message : String(fault)}`, {
      cause: fault,
    });
  }
}

/**
 * Roles belong to the server, and a database that was restored on another one comes without. Two databases of one server
 * may make it at the same time. The owner must be able to become it: from PostgreSQL 16 on, that is not said by being its
 * member, and whoever makes a role cannot become it before having given it to itself.
 */
const role = `DO $$
DECLARE
  becoming text := CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APPLICATION_ROLE}') THEN CREATE ROLE ${APPLICATION_ROLE} NOLOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  IF NOT pg_has_role('${APPLICATION_ROLE}', becoming) THEN GRANT ${APPLICATION_ROLE} TO CURRENT_USER; END IF;
END $$`;

/**
 * The application's role may read and write rows but owns nothing; tables in `append_only` can only be added to
 * (decisions, "Accounts"). Applied after every start, so that a new table is never forgotten.
 */
const grants = `
GRANT USAGE ON SCHEMA public TO ${APPLICATION_ROLE};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${APPLICATION_ROLE};
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${APPLICATION_ROLE};
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${APPLICATION_ROLE};
REVOKE INSERT, UPDATE, DELETE ON migration, environment, function_text, append_only FROM ${APPLICATION_ROLE};
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT table_name FROM append_only LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM ${APPLICATION_ROLE}', name);
  END LOOP;
END $$;
`;
