import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Config, ConfigFault } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { lockFolder } from "./db/embedded-lock.ts";
import { keptUp } from "./db/embedded-upkeep.ts";
import { APPLICATION_ROLE, type Engine, openEmbedded, openPostgres } from "./db/engine.ts";
import { migrate, NewerDatabase } from "./db/migrate.ts";
import { fillFromPrepared } from "./db/prepared.ts";
import type { Ground } from "./ground.ts";
import { openJobs, prepareJobs } from "./jobs.ts";
import { logTo } from "./log.ts";
import { openNotices } from "./notices.ts";
import { secretIn } from "./secrets.ts";

/** A ground that was opened by this process, and is its to close. */
export interface OpenedGround extends Ground {
  /** Whether the embedded data folder was made by this start. */
  isNew: boolean;
  close(): Promise<void>;
}

/**
 * Opens the database (embedded or PostgreSQL), brings it to the present migration, opens the jobs.
 * @param port where the server listens; absent: at `PORT`
 * @throws ConfigFault with one line that says what to do
 */
export async function openGround(config: Config, port = config.PORT): Promise<OpenedGround> {
  const log = logTo(config.LOG_LEVEL);
  const folder = resolve(config.DATA_DIR);
  prepareFolder(folder);
  const embedded = config.DATABASE_URL === undefined;
  const database = join(folder, "database");
  const isNew = embedded && !existsSync(database);
  const unlock = embedded ? lockFolder(folder) : () => {};
  try {
    const secret = config.SECRET_KEY ?? (await secretIn(folder));
    const opened = config.DATABASE_URL
      ? openPostgres(config.DATABASE_URL, config.DATABASE_POOL, config.DATABASE_DIRECT_URL)
      : await openFolder(database);
    const { engine, upkeep } = embedded ? keptUp(opened, log) : { engine: opened, upkeep: null };
    await prepare(engine, config);
    await checkRole(engine);
    upkeep?.start();
    const jobs = await openJobs(engine, log, { isWorker: config.ROLE !== "api" });
    const notices = await openNotices(engine, log);
    const db = openDatabase(engine);
    const publicUrl = config.PUBLIC_URL ?? `http://${shownHost(config.HOST)}:${port}`;
    return {
      config,
      publicUrl,
      playerUrl: config.PLAYER_URL ?? publicUrl,
      secret,
      db,
      jobs,
      notices,
      log,
      isNew,
      async close() {
        await jobs.stop();
        await notices.close();
        await upkeep?.stop();
        await db.close();
        unlock();
      },
    };
  } catch (fault) {
    unlock();
    throw fault;
  }
}

/** A host as it stands in an address that a browser on this machine opens. */
const shownHost = (host: string): string =>
  host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;

async function prepare(engine: Engine, config: Config): Promise<void> {
  try {
    await migrate(engine, config.ENVIRONMENT, { acceptsNewer: config.NEWER_DATABASE === "accept" });
    await prepareJobs(engine);
  } catch (fault) {
    if (fault instanceof NewerDatabase)
      throw new ConfigFault(
        `${fault.message}. Start the newer release, or the backup from before its update (docs/guides/going-back.md); NEWER_DATABASE=accept wins time.`,
      );
    const code = (fault as { code?: string }).code ?? "";
    if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28P01|28000|3D000)$/.test(code) || /timeout/i.test(String(fault)))
      throw new ConfigFault(
        `DATABASE_URL: the database did not answer (${code || "timeout"}). Check that it runs and that user, password and database name are right.`,
      );
    if (code === "42501")
      throw new ConfigFault(
        "DATABASE_URL: the user must own the database and may need CREATEROLE for the first start.",
      );
    throw fault;
  }
}

/** A pooler that does not pass the role on would let the application act as the owner: then nothing is started. */
async function checkRole(engine: Engine): Promise<void> {
  const client = await engine.connect();
  try {
    const { rows } = await client.query<{ who: string }>("SELECT current_user AS who");
    if (rows[0]?.who === APPLICATION_ROLE) return;
    throw new ConfigFault(
      `DATABASE_URL: its queries run as ${rows[0]?.who} instead of ${APPLICATION_ROLE}. Behind a pooler, set DATABASE_DIRECT_URL and give DATABASE_URL a login of its own (docs/guides/production.md, "Connection pooling").`,
    );
  } finally {
    client.release();
  }
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigFault(
      `DATA_DIR: ${folder} cannot be written. Choose another folder with DATA_DIR, or make it yours.`,
    );
  }
}

async function openFolder(folder: string): Promise<Engine> {
  try {
    if (!existsSync(folder)) await fillFromPrepared(folder);
    return await openEmbedded(folder);
  } catch (fault) {
    throw new ConfigFault(
      `DATA_DIR: the embedded database in ${folder} could not be opened (${fault instanceof Error ? fault.message : fault}). Restore it from a backup, or choose another folder with DATA_DIR.`,
    );
  }
}
