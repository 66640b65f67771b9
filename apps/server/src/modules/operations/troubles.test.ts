import { describe, expect, test } from "vitest";
import { type Facts, troublesOf } from "./troubles.ts";

const at = new Date("2026-11-24T10:00:00Z");
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000);
const BOUNDS = { waitingSeconds: 300, workerSeconds: 120, diskFree: 1_000 };
const none = { waiting: 0, oldestSince: null, failed: 0 };
const disk = (free: number) => [{ folder: "data" as const, free, size: 10_000 }];
const worker = { role: "worker", seenAt: ago(10), isAlive: true, disks: disk(5_000) };
const well: Facts = {
  at,
  processes: [worker, { ...worker, role: "api" }],
  ...{ jobs: none, mails: none, letters: none },
  defaultPartitions: [],
  database: { connections: 20, connectionsMost: 100 },
};
const late = (seconds: number) => ({ waiting: 1, oldestSince: ago(seconds), failed: 0 });

describe("what somebody has to look at", () => {
  test.each<[string, Partial<Facts>, string[]]>([
    ["nothing", {}, []],
    ["only an api process is alive", { processes: [{ ...worker, role: "api" }] }, ["no-worker"]],
    ["the one process does everything", { processes: [{ ...worker, role: "all" }] }, []],
    ["no worker for two minutes", { processes: [{ ...worker, seenAt: ago(121), isAlive: false }] }, ["no-worker"]],
    ["a worker that is being replaced", { processes: [{ ...worker, seenAt: ago(119), isAlive: false }] }, []],
    ["a job for five minutes", { jobs: late(300) }, []],
    ["a job for longer", { jobs: late(301) }, ["jobs-waiting"]],
    ["a job was given up", { jobs: { ...none, failed: 1 } }, ["jobs-failed"]],
    ["a campaign's mail waits", { mails: late(301) }, ["mails-waiting"]],
    ["a letter waits", { letters: late(301) }, ["mails-waiting"]],
    ["a mail was refused for good: its address may be wrong", { mails: { ...none, failed: 3 } }, []],
    ["rows found no month", { defaultPartitions: ["play"] }, ["default-partitions"]],
    ["a disk is nearly full", { processes: [worker, { ...worker, disks: disk(999) }] }, ["disk"]],
    ["a disk of a process that is gone", { processes: [worker, { ...worker, isAlive: false, disks: disk(1) }] }, []],
    ["connections run out", { database: { connections: 90, connectionsMost: 100 } }, ["connections"]],
    ["connections are left", { database: { connections: 89, connectionsMost: 100 } }, []],
    ["the embedded database has one, and uses it", { database: { connections: 1, connectionsMost: 1 } }, []],
  ])("%s", (_, changed, troubles) => {
    expect(troublesOf({ ...well, ...changed }, BOUNDS)).toEqual(troubles);
  });
});
