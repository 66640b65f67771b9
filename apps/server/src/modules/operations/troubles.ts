import type { Trouble } from "@fairground/contract";
import type { Disk, Waiting } from "./store.ts";

export interface Bounds {
  /** Seconds that a job or a mail may be due. */
  waitingSeconds: number;
  /** Seconds without a sign of life from any worker. */
  workerSeconds: number;
  /** Bytes. */
  diskFree: number;
}

export interface Facts {
  at: Date;
  processes: readonly { role: string; seenAt: Date; isAlive: boolean; disks: readonly Disk[] }[];
  jobs: Waiting;
  mails: Waiting;
  letters: Waiting;
  defaultPartitions: readonly string[];
  database: { connections: number; connectionsMost: number };
}

/** Beyond so many of a hundred connections others soon find none. */
const CONNECTIONS = 90;

/** What of these facts somebody has to look at. */
export function troublesOf(facts: Facts, bounds: Bounds): Trouble[] {
  const { at, processes, jobs, mails, letters, defaultPartitions, database } = facts;
  const seconds = (since: Date) => (at.getTime() - since.getTime()) / 1000;
  const isLate = ({ oldestSince }: Waiting) => oldestSince !== null && seconds(oldestSince) > bounds.waitingSeconds;
  const isWorking = (one: Facts["processes"][number]) =>
    one.role !== "api" && seconds(one.seenAt) <= bounds.workerSeconds;
  const isShort = (one: Facts["processes"][number]) =>
    one.isAlive && one.disks.some(({ free }) => free < bounds.diskFree);
  const wrong: Record<Trouble, boolean> = {
    "no-worker": !processes.some(isWorking),
    "jobs-waiting": isLate(jobs),
    "jobs-failed": jobs.failed > 0,
    "mails-waiting": isLate(mails) || isLate(letters),
    "default-partitions": defaultPartitions.length > 0,
    disk: processes.some(isShort),
    connections: database.connections * 100 >= database.connectionsMost * CONNECTIONS && database.connectionsMost > 1,
  };
  return (Object.keys(wrong) as Trouble[]).filter((kind) => wrong[kind]); // the record's own keys
}
