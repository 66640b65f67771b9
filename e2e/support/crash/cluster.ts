import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../tools/postgres.ts";
import { PostgresServer } from "../../../tools/postgres-server.ts";
import { startServer, type TestServer } from "../server.ts";

/** What a crash loses must be on the disk before it is acknowledged: PostgreSQL as one runs it in production. */
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on", max_connections: "100" };

/** One process of the cluster, which can be killed and started again under the same address. */
export interface Member {
  readonly url: string;
  /** Whether it runs; false after a kill, and after a crash that nobody asked for. */
  isRunning(): boolean;
  /** The end of what it has printed. */
  lastWords(): string;
  kill(): Promise<void>;
  /** Starts it again; resolves when it is ready. */
  restart(): Promise<void>;
}

/** Two API processes and a worker on a PostgreSQL of their own, as `npm run start:cluster` has them. */
export interface Cluster {
  readonly apis: readonly [Member, Member];
  readonly worker: Member;
  readonly database: PostgresServer;
  /** Calls the API with the demo account's token. */
  readonly owner: TestServer;
  close(): Promise<void>;
}

export async function startCluster(programs: string): Promise<Cluster> {
  const [folder, databaseFolder] = [makeFolder(), makeFolder()];
  const database = await PostgresServer.in(programs, databaseFolder, {
    port: await freePort(),
    settings: DURABLE,
    isThrownAway: true,
  });
  if (!(await database.start())) throw new Error("PostgreSQL did not start");
  note(database);
  const environment = {
    DATABASE_URL: database.url,
    SECRET_KEY: "a secret of the crash test, the same for all processes",
    DATA_DIR: folder,
    DATABASE_POOL: "10",
  };
  const members: Member[] = [];
  const close = async () => {
    await Promise.all(members.map((each) => each.kill()));
    await database.stop();
    for (const made of [folder, databaseFolder]) rmSync(made, { recursive: true, force: true });
  };
  try {
    const owner = await startServer({ ...environment, ROLE: "api" });
    const first = memberOf(owner, { ...environment, ROLE: "api" });
    members.push(first);
    const [second, worker] = await Promise.all(["api", "worker"].map((ROLE) => startMember({ ...environment, ROLE })));
    if (!second || !worker) throw new Error("two were asked for");
    members.push(second, worker);
    return { apis: [first, second], worker, database, owner, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

const makeFolder = () => mkdtempSync(join(tmpdir(), "fairground-crash-"));

const startMember = async (environment: Record<string, string>) =>
  memberOf(await startServer({ ...environment, DEMO: "off" }), environment);

function memberOf(started: TestServer, environment: Record<string, string>): Member {
  let server = started;
  const { url } = server;
  const isRunning = () => server.process.exitCode === null && server.process.signalCode === null;
  return {
    url,
    isRunning,
    lastWords: () => server.output().slice(-2_000),
    async kill() {
      if (!isRunning()) return;
      const gone = new Promise((done) => server.process.once("exit", done));
      server.process.kill("SIGKILL");
      await gone;
    },
    async restart() {
      server = await startServer({ ...environment, DEMO: "off", PORT: new URL(url).port });
    },
  };
}

/** A command that is cut off ends what is noted there; its own processes see that it is gone. */
export function note(database: PostgresServer): void {
  if (!process.env.RUNNING_DIR || !database.pid) return;
  const file = join(process.env.RUNNING_DIR, String(database.pid));
  writeFileSync(file, "");
  void database.ended().then(() => rmSync(file, { force: true })); // the number may become somebody else's
}
