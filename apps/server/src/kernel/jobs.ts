import { fromKysely, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Scope } from "./db/database.ts";
import { APPLICATION_ROLE, type Engine } from "./db/engine.ts";
import { oneAtATime } from "./db/migrate.ts";

/** Work that outlives a request: rows in the same database, taken by workers with SKIP LOCKED (play-engine, "Scale"). */
export const QUEUES = {
  /** Sends the mails that wait. */
  "mail-send": {},
  /** Renders one live campaign again with the player build that asks. */
  "publish-render": { campaignId: "", build: "" },
  /** Stores the unique codes of one upload. */
  "code-import": { campaignId: "", importId: "" },
  /** Stores the access codes of one upload. */
  "access-import": { campaignId: "", importId: "" },
  /** Publishes what was scheduled for an instant. */
  "publish-scheduled": { campaignId: "", at: "" },
  /** Lets drafts show another picture. */
  "media-replace": { companyId: "", replacementId: "" },
  /** Completes the list of a send. */
  "mail-freeze": { campaignId: "", sendId: "" },
  /** Erases a person in all campaigns of a company. */
  "person-erase": { companyId: "", erasureId: "" },
} as const;
export type Queue = keyof typeof QUEUES;
export type JobData<Q extends Queue> = { -readonly [K in keyof (typeof QUEUES)[Q]]: string };

export interface Jobs {
  /** Queues in the transaction of `scope` (or at once without one): the job exists exactly when the transaction commits. */
  enqueue<Q extends Queue>(
    queue: Q,
    data: JobData<Q>,
    scope?: Scope,
    options?: { singletonKey?: string /** An instant, or seconds from now. */; startAfter?: Date | number },
  ): Promise<void>;
  /** Works a queue until {@link stop}: one job at a time; a thrown fault is retried with back-off. */
  work<Q extends Queue>(queue: Q, handler: (data: JobData<Q>) => Promise<void>): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
}

/**
 * Makes the tables of pg-boss and our queues, as the owner; the application then runs without rights to make any.
 * One process at a time: rights that two give at once fail in one of them.
 */
export async function prepareJobs(engine: Engine): Promise<void> {
  await engine.asOwner((owner) =>
    oneAtATime(owner, async () => {
      const executeSql = (text: string, values?: unknown[]) => owner.query<never>(text, values);
      const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
      boss.on("error", () => {}); // start() and createQueue() reject by themselves
      await boss.start();
      for (const queue of Object.keys(QUEUES))
        await boss.createQueue(queue, { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 });
      await boss.stop({ graceful: false });
      await owner.script(`GRANT USAGE ON SCHEMA pgboss TO ${APPLICATION_ROLE};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${APPLICATION_ROLE};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO ${APPLICATION_ROLE};`);
    }),
  );
}

interface JobOptions {
  /** How soon a worker sees a new job; at least 0.5. */
  pollSeconds?: number;
  /** How often old jobs are cleared and lost ones tried again. */
  upkeepSeconds?: number;
  /** False: queues jobs for others, and leaves the upkeep to them. */
  isWorker?: boolean;
}

export async function openJobs(
  engine: Engine,
  logger: Logger,
  { pollSeconds = 0.5, upkeepSeconds = 60, isWorker = true }: JobOptions = {},
): Promise<Jobs> {
  const executeSql = async (text: string, values?: unknown[]) => {
    const client = await engine.connect();
    try {
      return await client.query<never>(text, values);
    } catch (fault) {
      // Its upkeep sends whole transactions as one text: a failed one must not stay open on the connection.
      await client.query("ROLLBACK").catch(() => {});
      throw fault;
    } finally {
      client.release();
    }
  };
  const boss = new PgBoss({
    db: { executeSql },
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: isWorker,
    superviseIntervalSeconds: upkeepSeconds,
    maintenanceIntervalSeconds: upkeepSeconds,
    monitorIntervalSeconds: upkeepSeconds,
  });
  boss.on("error", (fault) => logger.error({ err: fault }, "jobs"));
  await boss.start();
  return {
    async enqueue(queue, data, scope, options) {
      await boss.send(queue, data, { ...options, ...(scope ? { db: fromKysely(scope) } : {}) });
    },
    async work(queue, handler) {
      await boss.work<JobData<typeof queue>>(queue, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
        if (job) await handler(job.data);
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
