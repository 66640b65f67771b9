import { randomUUID } from "node:crypto";
import { statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Trouble } from "@fairground/contract";
import type { Logger } from "pino";
import type { Config } from "../../kernel/config.ts";
import type { Letters } from "../mail/index.ts";
import type { Disk, OperationsStore, Sign } from "./store.ts";
import { type Bounds, troublesOf } from "./troubles.ts";

export type { Waiting } from "./store.ts";

/** Milliseconds between two signs of life, and between two looks at how all is. */
const BEAT = 15_000;
const LOOK = 60_000;
/** Seconds without a sign of life after which a process is said to be gone: three beats. */
const GONE = 45;
/** Seconds for which something has to be well before it is over: what comes and goes is told once. */
const QUIET = 150;
const MEGABYTE = 1024 * 1024;

export interface WatchOptions {
  config: Config;
  publicUrl: string;
  version: string;
  kind: "embedded" | "postgresql";
  letters: () => Letters;
  log: Logger;
  /** Of a folder: bytes that are free, and all. */
  diskOf?: (folder: string) => Promise<{ free: number; size: number }>;
}

/** Signs of life of this process, and a look at all of them. */
export class Watch {
  private readonly store: OperationsStore;
  private readonly options: WatchOptions;
  private readonly processId = randomUUID();
  private readonly bounds: Bounds;
  private timers: NodeJS.Timeout[] = [];
  constructor(store: OperationsStore, options: WatchOptions) {
    this.store = store;
    this.options = options;
    const { ALARM_WAITING, ALARM_WORKER, ALARM_DISK } = options.config;
    this.bounds = { waitingSeconds: ALARM_WAITING, workerSeconds: ALARM_WORKER, diskFree: ALARM_DISK * MEGABYTE };
  }

  /** Gives signs of life and looks, until {@link stop}. */
  async start(): Promise<void> {
    const { log } = this.options;
    await this.beat();
    const often = (work: () => Promise<unknown>, pace: number) => {
      const timer = setInterval(() => {
        work().catch((fault) => log.error({ err: fault }, "operations"));
      }, pace);
      timer.unref();
      this.timers.push(timer);
    };
    often(() => this.beat(), BEAT);
    often(() => this.look(), LOOK);
  }

  /** Whoever stops says so: a restart is no trouble. */
  async stop(): Promise<void> {
    if (this.timers.length === 0) return;
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    await this.store.leave(this.processId).catch(() => {}); // the database may be away: others see it by the time
  }

  async beat(): Promise<void> {
    const { config, version } = this.options;
    const migration = (await this.store.ownMigrations()).at(-1) ?? "";
    await this.store.beat({
      processId: this.processId,
      role: config.ROLE,
      version,
      migration,
      disks: await this.disks(),
    });
  }

  async status() {
    const [facts, database, applied, own, alarms] = await Promise.all([
      this.facts(),
      this.store.database(),
      this.store.migrations(),
      this.store.ownMigrations(),
      this.store.alarms(),
    ]);
    const toldSince = new Map(alarms.map(({ kind, since }) => [kind, since]));
    const troubles = troublesOf({ ...facts, database }, this.bounds);
    return {
      ...facts,
      troubles: troubles.map((kind) => ({ kind, toldSince: toldSince.get(kind) ?? null })),
      workers: facts.processes.filter(({ role, isAlive }) => isAlive && role !== "api").length,
      database: { kind: this.options.kind, ...database },
      migrations: {
        database: applied.at(-1) ?? "",
        pending: own.filter((name) => !applied.includes(name)),
        ahead: applied.filter((name) => !own.includes(name)),
      },
      bounds: this.bounds,
    };
  }

  /** Tells the platform's admins what has gone wrong and what is over, where no other process has. */
  async look(): Promise<void> {
    const { letters, log } = this.options;
    const facts = { ...(await this.facts()), database: await this.store.database() };
    const kinds = troublesOf(facts, this.bounds);
    const told = await this.store.note(kinds, QUIET, async (scope, news) => {
      for (const { kind, isOver } of news) log.warn({ trouble: kind, isOver }, "operations");
      const admins = await this.store.platformAdmins(scope);
      for (const { email, language } of admins)
        for (const { kind, isOver, since } of news)
          await letters().queue(scope, {
            ...{ companyId: null, to: email, language: language ?? "en" },
            letter: {
              ...{ kind: "alarm", trouble: kind as Trouble, isOver }, // kinds of ours alone are stored
              ...{ since: since.toISOString(), url: `${this.options.publicUrl}/studio/platform/operations` },
            },
          });
    });
    // Not by a worker: it may be what is missing.
    if (told > 0 || kinds.includes("no-worker")) await letters().sendDue();
  }

  private async facts() {
    const { store } = this;
    const [at, processes, jobs, mails, letters, defaultPartitions] = await Promise.all([
      store.now(),
      store.processes(),
      store.jobs(),
      store.mails(),
      store.letters(),
      store.filledDefaults(),
    ]);
    const isAlive = ({ seenAt }: { seenAt: Date }) => at.getTime() - seenAt.getTime() <= GONE * 1000;
    return {
      ...{ at, jobs, mails, letters, defaultPartitions },
      processes: processes.map((one) => ({ ...one, isAlive: isAlive(one) })),
    };
  }

  private async disks(): Promise<Disk[]> {
    const { config, diskOf = diskOfFolder } = this.options;
    const data = resolve(config.DATA_DIR);
    const folders: [Sign["disks"][number]["folder"], string][] = [
      ["data", data],
      ...(config.S3_BUCKET ? [] : [["media", join(data, "files")] as ["media", string]]),
    ];
    const read = await Promise.all(
      // A folder that is not there yet is nobody's trouble.
      folders.map(async ([folder, path]) =>
        diskOf(path).then(
          (disk) => [{ folder, ...disk }],
          () => [],
        ),
      ),
    );
    return read.flat();
  }
}

async function diskOfFolder(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
