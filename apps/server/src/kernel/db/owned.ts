import { createHash, randomBytes } from "node:crypto";
import { Client } from "pg";

/** One login for all databases of tests and benches on a server, as all databases of an installation have one. */
const OWNER = "fairground_owner";
/** One lock for all test processes that make it at the same time: "test" in ASCII. */
const LOCK = 0x74657374;

export interface OwnedDatabase {
  /** As its owner: what `DATABASE_URL` is. */
  url: string;
  drop(): Promise<void>;
}

/** What databases are copied from: its name says what is in it, so that another content has another name. */
export interface Prepared {
  name: string;
  /** Fills it, once on a server. */
  fill(url: string): Promise<void>;
}

/**
 * A database and the login that owns it, with the rights that docs/guides/production.md asks for and no other: what a
 * superuser may hides what an installation may not. For tests and benches alone.
 * @param adminUrl a login that may create databases and roles
 * @param from what is in it; empty unless said
 */
export async function makeOwnedDatabase(adminUrl: string, from?: Prepared): Promise<OwnedDatabase> {
  const password = createHash("sha256").update(`${OWNER} of ${adminUrl}`).digest("hex");
  const name = `fairground_test_${randomBytes(6).toString("hex")}`;
  const urlOf = (database: string) => {
    const url = new URL(adminUrl);
    Object.assign(url, { username: OWNER, password, pathname: `/${database}` });
    return url.href;
  };
  await asAdmin(adminUrl, async (admin) => {
    await admin.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await admin.query(ownerWith(password));
    if (from) await prepare(admin, from, urlOf);
    await admin.query(`CREATE DATABASE ${name} OWNER ${OWNER}${from ? ` TEMPLATE ${from.name}` : ""}`);
  });
  const drop = () => asAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  return { url: urlOf(name), drop };
}

/** Under the lock. It gets its name once it is filled: what was left half done is never copied. */
async function prepare(admin: Client, { name, fill }: Prepared, urlOf: (database: string) => string): Promise<void> {
  const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount) return;
  const unfinished = `${name}_unfinished`;
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${unfinished} OWNER ${OWNER}`);
  await fill(urlOf(unfinished));
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
}

async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * From PostgreSQL 16 on, nobody but its maker (or a superuser) can give the application's role to another owner: one that
 * earlier tests have left is given here, as the guide says for a second installation.
 */
const ownerWith = (password: string) => `DO $$
DECLARE
  use text := CASE WHEN current_setting('server_version_num')::integer >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${OWNER}') THEN CREATE ROLE ${OWNER}; END IF;
  ALTER ROLE ${OWNER} LOGIN CREATEROLE PASSWORD '${password}';
  IF NOT pg_has_role('${OWNER}', use) THEN GRANT ${OWNER} TO CURRENT_USER; END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'fairground_app') AND NOT pg_has_role('${OWNER}', 'fairground_app', use) THEN
    GRANT fairground_app TO ${OWNER};
  END IF;
END $$`;
