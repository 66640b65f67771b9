import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Outside } from "../app.ts";
import type { App } from "../create-app.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { type Engine, openEmbedded, openPostgres } from "./db/engine.ts";
import { migrate } from "./db/migrate.ts";
import { makeOwnedDatabase } from "./db/owned.ts";
import { preparedContent, preparedOnServer } from "./db/prepared.ts";
import { compareRows, takeRowFaults, takeRun } from "./db/rows.ts";
import { textOf } from "./db/statements.ts";
import { noting, takeMixed } from "./db/transactions.ts";
import type { Ground } from "./ground.ts";
import { openJobs, prepareJobs } from "./jobs.ts";
import { logTo } from "./log.ts";
import { openNotices } from "./notices.ts";

export type DatabaseKind = "embedded" | "postgresql";
export const POSTGRES_IS_THERE = Boolean(process.env.TEST_DATABASE_URL);
const ALL_DATABASES: readonly DatabaseKind[] = POSTGRES_IS_THERE ? ["embedded", "postgresql"] : ["embedded"];
/** Those that a test file meets: all there are, or the one whose turn it is (`meetOneDatabase`). */
export const DATABASES: DatabaseKind[] = [...ALL_DATABASES];

/**
 * Leaves a test file one database of two: by its path, or the other one. Nothing where only one is there.
 * @param share `one` in the whole of `npm test`, `other` in the run that follows it (`npm run test:full`); else both
 */
export function meetOneDatabase(path: string, share: string | undefined): void {
  const isOdd = Array.from(path).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;
  const isKept = (_: DatabaseKind, at: number) => (share === "one" ? isOdd : !isOdd) === (at === 1);
  const isShared = ALL_DATABASES.length > 1 && (share === "one" || share === "other");
  DATABASES.splice(0, DATABASES.length, ...(isShared ? ALL_DATABASES.filter(isKept) : ALL_DATABASES));
}

/** A migrated database of its own for a test file, with everything a module needs. For tests alone. */
export async function testContext(kind: DatabaseKind, environment: Record<string, string> = {}): Promise<TestContext> {
  const { engine, beside, url, drop, copy } = kind === "embedded" ? await embedded() : await postgres();
  await migrate(engine, "test");
  await prepareJobs(engine);
  const secret = randomBytes(32).toString("base64url");
  return {
    ...(await contextOn(engine, url, environment, secret, drop)),
    beside: (more) => contextOn(beside(), url, more, secret),
    async toldTo(folder) {
      await copy(folder);
      const database: Record<string, string> = url === null ? {} : { DATABASE_URL: url };
      return { ENVIRONMENT: "test", DATA_DIR: folder, SECRET_KEY: secret, ...database };
    },
  };
}

/**
 * A server as production opens it, on a database of its own. For tests alone.
 * @param outside what stands in the place of a neighbour
 */
export async function testServer(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  outside: Outside = {},
): Promise<TestServer> {
  const context = await testContext(kind, environment);
  const app = await serverOn(context, outside);
  return {
    ...app,
    context,
    async close() {
      await app.close();
      await context.close();
    },
  };
}

/** The same on a ground that is there. */
export async function serverOn(ground: Ground, outside?: Outside): Promise<App> {
  // Tests that only want a database go without the modules.
  const { createApp } = await import("../create-app.ts");
  return createApp(ground, outside);
}

export interface TestServer extends App {
  context: TestContext;
}

export interface TestContext extends Ground {
  /** What `DATABASE_URL` would be: its owner, who is no superuser. Null where the database is embedded. */
  databaseUrl: string | null;
  /** The same database as another process sees it: connections, memory and notices of its own. PostgreSQL alone. */
  beside(environment?: Record<string, string>): Promise<BesideContext>;
  /** The settings of a process that works on it; an embedded database is copied to the folder as it is now. */
  toldTo(folder: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** One that was opened beside another, on its database. */
export type BesideContext = Omit<TestContext, "beside" | "toldTo">;

async function contextOn(
  engine: Engine,
  databaseUrl: string | null,
  environment: Record<string, string> = {},
  secret: string,
  drop = async () => {},
): Promise<BesideContext> {
  const log = logTo(process.env.TEST_LOG ?? "silent");
  const jobs = await openJobs(engine, log);
  const notices = await openNotices(engine, log);
  const db = openDatabase(noting(comparing(engine)));
  const publicUrl = "http://127.0.0.1:3000";
  return {
    // Tests ask for hundreds of plays at once, on machines that are busy: none is refused unless it says so.
    config: readConfig({
      ENVIRONMENT: "test",
      SERVICE_AUTH_KEY: "service-key-for-tests",
      PLAY_CALLS: "0",
      // And they send more to one address than anybody gets.
      ADDRESS_MAILS: "0",
      ADDRESS_EVENTS: "0",
      ...environment,
    }),
    publicUrl,
    playerUrl: publicUrl,
    secret,
    db,
    jobs,
    notices,
    log,
    databaseUrl,
    async close() {
      await jobs.stop();
      await notices.close();
      await db.close();
      await drop();
      noteStatements();
      const faults = [...takeRowFaults(), ...takeMixed()];
      if (faults.length > 0) throw new Error(faults.join("\n"));
    },
  };
}

/** Tells the runner which statements were run: it lists those that no test runs (tools/statements.ts). */
function noteStatements(): void {
  const folder = process.env.STATEMENTS_DIR;
  const run = takeRun().map(textOf);
  if (folder && run.length > 0) writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(run));
}

/** What statements answer is compared with what modules say of it. */
function comparing(engine: Engine): Engine {
  const seen = compareRows();
  return {
    ...engine,
    async connect() {
      const client = await engine.connect();
      return {
        async query<Row>(text: string, values?: readonly unknown[]) {
          const answer = await client.query<Row>(text, values);
          if (answer.fields) seen.set(text, answer.fields);
          return answer;
        },
        release: () => client.release(),
      };
    },
  };
}

interface TestEngine {
  engine: Engine;
  beside(): Engine;
  url: string | null;
  drop(): Promise<void>;
  copy(folder: string): Promise<void>;
}

async function embedded(): Promise<TestEngine> {
  const beside = () => {
    throw new Error("The embedded database has one process");
  };
  const engine = await openEmbedded(await preparedContent());
  const copy = (folder: string) => engine.copyTo(join(folder, "database"));
  return { engine, beside, url: null, drop: async () => {}, copy };
}

/** A database without a table, and its end. For tests of what makes one. */
export async function emptyDatabase(kind: DatabaseKind): Promise<{ engine: Engine; drop(): Promise<void> }> {
  if (kind === "embedded") {
    const engine = await openEmbedded();
    return { engine, drop: () => engine.end() };
  }
  const { url, drop } = await makeOwnedDatabase(process.env.TEST_DATABASE_URL as string); // as above
  const engine = openPostgres(url, 2);
  return { engine, drop: () => engine.end().then(drop) };
}

async function postgres(): Promise<TestEngine> {
  // It is asked for only where it is there.
  const { url, drop } = await makeOwnedDatabase(process.env.TEST_DATABASE_URL as string, await preparedOnServer());
  return { engine: openPostgres(url, 20), beside: () => openPostgres(url, 10), url, drop, copy: async () => {} };
}

/**
 * A store for tests whose process dies again and again: before a transaction, and after it has committed, by turns.
 * @param names methods that die, so many times in all; `left` says how many are to come
 */
export function dying<Store extends object>(store: Store, names: readonly (keyof Store)[], times: number) {
  let left = times;
  let calls = 0;
  const mortal = new Proxy(store, {
    get(of, name) {
      const member = Reflect.get(of, name) as unknown;
      if (typeof member !== "function") return member;
      return async (...given: unknown[]) => {
        const dies = names.some((each) => each === name) && left > 0;
        if (dies && calls++ % 2 === 0) {
          left--;
          throw new Error("killed");
        }
        const answer = await member.apply(of, given);
        if (dies) {
          left--;
          throw new Error("killed");
        }
        return answer;
      };
    },
  });
  return { mortal, left: () => left };
}
