import { randomBytes } from "node:crypto";
import { Pool } from "pg";
import { readConfig } from "./config.ts";
import type { Context } from "./context.ts";
import { openDatabase } from "./db/database.ts";
import { type Engine, openEmbedded, openPostgres } from "./db/engine.ts";
import { migrate } from "./db/migrate.ts";
import { preparedDatabase } from "./db/prepared.ts";
import { openJobs, prepareJobs } from "./jobs.ts";
import { logTo } from "./log.ts";

export const DATABASES = process.env.TEST_DATABASE_URL
  ? (["embedded", "postgresql"] as const)
  : (["embedded"] as const);
export type DatabaseKind = (typeof DATABASES)[number];

/** A migrated database of its own for a test file, with everything a module needs. For tests alone. */
export async function testContext(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
): Promise<Context & { close(): Promise<void> }> {
  const { engine, drop } = kind === "embedded" ? await embedded() : await postgres();
  const log = logTo(process.env.TEST_LOG ?? "silent");
  await migrate(engine, "test");
  await prepareJobs(engine);
  const jobs = await openJobs(engine, log);
  const db = openDatabase(engine);
  const publicUrl = "http://127.0.0.1:3000";
  return {
    config: readConfig({ ENVIRONMENT: "test", SERVICE_AUTH_KEY: "service-key-for-tests", ...environment }),
    publicUrl,
    playerUrl: publicUrl,
    secret: randomBytes(32).toString("base64url"),
    db,
    jobs,
    log,
    async close() {
      await jobs.stop();
      await db.close();
      await drop();
    },
  };
}

async function embedded(): Promise<{ engine: Engine; drop(): Promise<void> }> {
  return { engine: await openEmbedded(undefined, await preparedDatabase()), drop: async () => {} };
}

async function postgres(): Promise<{ engine: Engine; drop(): Promise<void> }> {
  const url = new URL(process.env.TEST_DATABASE_URL as string); // DATABASES lists it only when it is set
  const name = `fairground_test_${randomBytes(6).toString("hex")}`;
  const admin = new Pool({ connectionString: url.href, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return {
    engine: openPostgres(url.href, 20),
    async drop() {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
