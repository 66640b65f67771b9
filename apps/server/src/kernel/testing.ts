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
import { openNotices } from "./notices.ts";

export const DATABASES = process.env.TEST_DATABASE_URL
  ? (["embedded", "postgresql"] as const)
  : (["embedded"] as const);
export type DatabaseKind = (typeof DATABASES)[number];

/** A migrated database of its own for a test file, with everything a module needs. For tests alone. */
export async function testContext(kind: DatabaseKind, environment: Record<string, string> = {}): Promise<TestContext> {
  const { engine, beside, drop } = kind === "embedded" ? await embedded() : await postgres();
  await migrate(engine, "test");
  await prepareJobs(engine);
  const secret = randomBytes(32).toString("base64url");
  return {
    ...(await contextOn(engine, environment, secret, drop)),
    beside: (more) => contextOn(beside(), more, secret),
  };
}

export interface TestContext extends Context {
  /** The same database as another process sees it: connections, memory and notices of its own. PostgreSQL alone. */
  beside(environment?: Record<string, string>): Promise<Omit<TestContext, "beside">>;
  close(): Promise<void>;
}

async function contextOn(
  engine: Engine,
  environment: Record<string, string> = {},
  secret: string,
  drop = async () => {},
): Promise<Omit<TestContext, "beside">> {
  const log = logTo(process.env.TEST_LOG ?? "silent");
  const jobs = await openJobs(engine, log);
  const notices = await openNotices(engine, log);
  const db = openDatabase(engine);
  const publicUrl = "http://127.0.0.1:3000";
  return {
    config: readConfig({ ENVIRONMENT: "test", SERVICE_AUTH_KEY: "service-key-for-tests", ...environment }),
    publicUrl,
    playerUrl: publicUrl,
    secret,
    db,
    jobs,
    notices,
    log,
    async close() {
      await jobs.stop();
      await notices.close();
      await db.close();
      await drop();
    },
  };
}

interface TestEngine {
  engine: Engine;
  beside(): Engine;
  drop(): Promise<void>;
}

async function embedded(): Promise<TestEngine> {
  const beside = () => {
    throw new Error("The embedded database has one process");
  };
  return { engine: await openEmbedded(undefined, await preparedDatabase()), beside, drop: async () => {} };
}

async function postgres(): Promise<TestEngine> {
  const url = new URL(process.env.TEST_DATABASE_URL as string); // DATABASES lists it only when it is set
  const name = `fairground_test_${randomBytes(6).toString("hex")}`;
  const admin = new Pool({ connectionString: url.href, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  url.pathname = `/${name}`;
  return {
    engine: openPostgres(url.href, 20),
    beside: () => openPostgres(url.href, 10),
    async drop() {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}
