import { PGlite } from "@electric-sql/pglite";
import { Pool, type PoolConfig, types } from "pg";
import { listenOn } from "./listening.ts";
import { type FolderContent, LentFiles } from "./memory-files.ts";

/** A client that Kysely, better-auth and pg-boss can share: the part of `pg` that they use. */
export interface Client {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Answer<Row>>;
  release(): void;
}

export interface Answer<Row> {
  command: "INSERT" | "UPDATE" | "DELETE" | "SELECT" | "MERGE";
  rowCount: number;
  rows: Row[];
  /** What the rows have, in order; also where there is none. Absent after several statements at once. */
  fields?: readonly { name: string; dataTypeID: number }[];
}

/** One of the two databases that Fairground runs on, seen through the same small port. */
export interface Engine {
  readonly kind: "embedded" | "postgresql";
  connect(): Promise<Client>;
  /**
   * One statement that is sent again and again. Its plan is kept under its name, one text per name; past a pooler, which
   * may hand every statement to another connection, it is not.
   */
  ask<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters, outside the pool's role: migrations only. */
  asOwner<T>(work: (owner: OwnerClient) => Promise<T>): Promise<T>;
  /** Hears `NOTIFY channel`: of any process on PostgreSQL, of this one where the database is embedded. */
  listen(channel: string, ears: Ears): Promise<Listening>;
  end(): Promise<void>;
}

export interface Ears {
  /** After the transaction that told it has committed. */
  hear(payload: string): void;
  /** The connection was lost and is there again: what was told meanwhile is not known. */
  missed(): void;
}

export interface Listening {
  /** False while the connection is down. */
  isOn(): boolean;
  stop(): Promise<void>;
}

export interface OwnerClient extends Omit<Client, "release"> {
  /** Several statements at once, no parameters. */
  script(text: string): Promise<void>;
}

/** The application's role: owns nothing, cannot change log rows (decisions, "Accounts"). */
export const APPLICATION_ROLE = "fairground_app";

const INT8 = 20;
const asNumber = (text: string): number => Number(text);
// Counters fit a double; both engines must agree on the type that code sees.
types.setTypeParser(INT8, asNumber);

const BYTEA = 17;
/** PGlite's own turn bytes into text, and text into bytes, one by one: that was half of what preparing the demo took. */
const hexOf = (bytes: Uint8Array): string =>
  `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("hex")}`;
const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), "hex");

/**
 * PostgreSQL by `DATABASE_URL`. Every pooled connection takes the application's role before its first query.
 * @param direct the same database past a pooler, which passes neither that role nor notices on: its login brings the
 *   role with it then. Migrations and notices go this way.
 */
export function openPostgres(url: string, size = 10, direct?: string): Engine {
  const options = { connectionTimeoutMillis: 5_000, application_name: "fairground" };
  const straight = { ...options, connectionString: direct ?? url };
  const pool = poolOf({
    ...options,
    connectionString: url,
    max: size,
    ...(direct === undefined ? { options: `-c role=${APPLICATION_ROLE}` } : {}),
  });
  return {
    kind: "postgresql",
    connect: () => pool.connect() as unknown as Promise<Client>, // pg's overloads are wider than the port
    async ask<Row>(name: string, text: string, values: readonly unknown[]) {
      const kept = direct === undefined ? { name } : {};
      return (await pool.query({ ...kept, text, values: [...values] })).rows as Row[]; // typed by the caller
    },
    async asOwner(work) {
      const owners = poolOf({ ...straight, max: 1 });
      const client = await owners.connect();
      try {
        return await work({
          query: (text, values) => client.query(text, values as unknown[]) as never, // same shape, typed per call
          script: async (text) => void (await client.query(text)),
        });
      } finally {
        client.release();
        await owners.end();
      }
    },
    listen: (channel, ears) => listenOn(straight, channel, ears),
    end: () => pool.end(),
  };
}

function poolOf(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on("error", () => {}); // a lost idle connection is replaced by the pool; the query that needs it reports
  // One lost between two statements, or while it is closed, has no query that could report: the next one will.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** 128 MB unless said: with the files' own cache beside it, they only make the process larger. */
const BUFFERS = "32MB";

/** Megabytes of a file of a new database's write-ahead log: it has one at least, however little is in it. */
const LOG_FILE = 1;

/** Milliseconds of the embedded database's work after which everything else in this process gets a turn. */
const BREATH = 5;

export interface EmbeddedEngine extends Engine {
  /** Lays what is in it into a new folder, for another process. For tests. */
  copyTo(folder: string): Promise<void>;
}

/**
 * PostgreSQL inside the process. PGlite is one connection: a mutex hands it to one borrower at a time, so that
 * nothing slips into another's transaction.
 * @param at the folder where data is kept; else in memory, from the start or from what a folder has held (tests)
 * @param settings of PostgreSQL, by name
 */
export async function openEmbedded(
  at?: string | FolderContent,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedEngine> {
  const pglite = await PGlite.create({
    ...(typeof at === "string" ? { dataDir: at } : at ? { fs: new LentFiles(at) } : {}),
    parsers: { [INT8]: asNumber, [BYTEA]: bytesOf },
    serializers: { [BYTEA]: hexOf },
    username: "postgres",
    initDbStartParams: [`--wal-segsize=${LOG_FILE}`],
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries({ shared_buffers: BUFFERS, ...settings }).flatMap(([name, value]) => [
        "-c",
        `${name}=${value}`,
      ]),
    ],
  });
  let last: Promise<unknown> = Promise.resolve();

  // PGlite works in this thread, and whoever waits for it goes on without a turn of the event loop in between: work in
  // many statements would leave no room for a request to arrive, an answer to go out, or a timer.
  let breathed = performance.now();
  const breathe = async () => {
    if (performance.now() - breathed < BREATH) return;
    await new Promise<void>((done) => setImmediate(done));
    breathed = performance.now();
  };

  const borrow = (): Promise<() => void> => {
    const turn = last;
    let release!: () => void;
    last = new Promise<void>((done) => {
      release = done;
    });
    return turn.then(breathe).then(() => release);
  };

  const run = async <Row>(text: string, values?: readonly unknown[]): Promise<Answer<Row>> => {
    if (!values?.length && isSeveral(text)) {
      // As PostgreSQL's simple protocol does: one after the other, the rows of all.
      const results = await pglite.exec(text);
      const rows = results.flatMap((result) => result.rows as Row[]); // typed by the caller, as below
      return { command: commandOf(text), rowCount: rows.length, rows };
    }
    const { rows, affectedRows, fields } = await pglite.query<Row>(text, values as unknown[]);
    return { command: commandOf(text), rowCount: affectedRows || rows.length, rows, fields };
  };

  const takeRole = () =>
    pglite.exec(`DO $$ BEGIN
    IF EXISTS (SELECT FROM pg_roles WHERE rolname = '${APPLICATION_ROLE}') THEN SET ROLE ${APPLICATION_ROLE}; END IF;
  END $$`);
  await takeRole();

  return {
    kind: "embedded",
    async connect() {
      const release = await borrow();
      let released = false;
      return {
        query: run,
        release() {
          if (released) return;
          released = true;
          release();
        },
      };
    },
    async ask<Row>(_name: string, text: string, values: readonly unknown[]) {
      const release = await borrow();
      try {
        return (await run<Row>(text, values)).rows;
      } finally {
        release();
      }
    },
    async asOwner(work) {
      const release = await borrow();
      try {
        await pglite.exec("RESET ROLE");
        return await work({ query: run, script: async (text) => void (await pglite.exec(text)) });
      } finally {
        await takeRole();
        release();
      }
    },
    async listen(channel, { hear }) {
      const release = await borrow(); // never inside another's transaction
      try {
        const unlisten = await pglite.listen(channel, hear);
        return { isOn: () => true, stop: () => unlisten() };
      } finally {
        release();
      }
    },
    async end() {
      const release = await borrow();
      await pglite.close();
      release();
    },
    async copyTo(folder) {
      const copy = await PGlite.create({ dataDir: folder, loadDataDir: await pglite.dumpDataDir("none") });
      await copy.close();
    },
  };
}

function commandOf(text: string): Answer<unknown>["command"] {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase();
  return word === "INSERT" || word === "UPDATE" || word === "DELETE" || word === "MERGE" ? word : "SELECT";
}

const isSeveral = (text: string): boolean => /;\s*\S/.test(text);
