import { z } from "zod";
import { define } from "../define.ts";
import { instant } from "../ids.ts";
import { dataOf } from "../page-of.ts";

/** What the platform's admins are told of by mail, once when it begins and once when it is over. */
export const TROUBLES = [
  "no-worker",
  "jobs-waiting",
  "jobs-failed",
  "mails-waiting",
  "default-partitions",
  "disk",
  "connections",
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** Folders that a process writes to. */
export const FOLDERS = ["data", "media"] as const;

const bytes = z.number().nonnegative();
const waiting = z.object({
  waiting: z.int().describe("Due and not done"),
  oldestSince: instant.nullable().describe("When the oldest of them became due"),
  failed: z.int().describe("Given up within the last day"),
});

/** How the processes are that share this database. */
export const operationsCalls = define({
  "GET /api/v1/platform/status": {
    summary: "How the platform is: processes, waiting work, disk, database, and what is wrong",
    access: { kind: "platform-admin" },
    answers: {
      200: dataOf(
        z
          .object({
            at: instant,
            troubles: z.array(
              z.object({
                kind: z.enum(TROUBLES),
                toldSince: instant.nullable().describe("Since when the admins know by mail"),
              }),
            ),
            processes: z.array(
              z.object({
                processId: z.string(),
                role: z.enum(["all", "api", "worker"]),
                version: z.string(),
                migration: z.string(),
                startedAt: instant,
                seenAt: instant,
                isAlive: z.boolean(),
                disks: z.array(z.object({ folder: z.enum(FOLDERS), free: bytes, size: bytes })),
              }),
            ),
            workers: z.int().describe("Processes that work jobs and are alive"),
            jobs: waiting,
            mails: waiting.describe("Mails of campaigns"),
            letters: waiting.describe("Mails that belong to no campaign"),
            defaultPartitions: z.array(z.string()).describe("Those that hold rows: they should be empty"),
            database: z.object({
              kind: z.enum(["embedded", "postgresql"]),
              size: bytes,
              connections: z.int(),
              connectionsMost: z.int(),
            }),
            migrations: z.object({
              database: z.string().describe("The last one that was applied"),
              pending: z.array(z.string()).describe("Of this build, and not applied"),
              ahead: z.array(z.string()).describe("Applied, and not of this build"),
            }),
            bounds: z.object({
              waitingSeconds: z.int(),
              workerSeconds: z.int(),
              diskFree: bytes.describe("Bytes"),
            }),
          })
          .meta({ id: "PlatformStatus" }),
      ),
    },
  },
});
