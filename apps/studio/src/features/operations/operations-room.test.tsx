// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { bytesIn } from "./bytes.ts";
import { OperationsRoom } from "./operations-room.tsx";
import type { PlatformStatus } from "./queries.ts";

const CALL = "GET /api/v1/platform/status";
const at = new Date().toISOString();
const none = { waiting: 0, oldestSince: null, failed: 0 };
const status = (changed: Partial<PlatformStatus> = {}): PlatformStatus => ({
  ...{ at, troubles: [], workers: 1, jobs: none, mails: none, letters: none, defaultPartitions: [] },
  processes: [
    {
      ...{ processId: "p1", role: "worker", version: "0.1.0", migration: "0321-operations.sql", isAlive: true },
      ...{ startedAt: at, seenAt: at, disks: [{ folder: "data", free: 12.34e9, size: 100e9 }] },
    },
  ],
  database: { kind: "postgresql", size: 1_500_000, connections: 12, connectionsMost: 100 },
  migrations: { database: "0321-operations.sql", pending: [], ahead: [] },
  bounds: { waitingSeconds: 300, workerSeconds: 120, diskFree: 1e9 },
  ...changed,
});
const show = async (answer: PlatformStatus, platformAdmin = true) => {
  const me = { account: { id: "u", email: "p@example.org", name: "P", platformAdmin, language: null }, companies: [] };
  return shown(<OperationsRoom />, { answers: { [CALL]: { data: answer } }, me });
};

test("all is well: processes with what they do, their disk and version, and the database", async () => {
  await show(status());
  expect(await screen.findByText("All is well.")).toBeTruthy();
  const row = screen.getByRole("row", { name: /Worker/ });
  expect(within(row).getByText("Alive")).toBeTruthy();
  expect(within(row).getByText("Data: 12.3 GB of 100 GB")).toBeTruthy();
  expect(screen.getByText("12 of 100")).toBeTruthy();
});

test("what is wrong is said with what to do about it, and whether somebody was told", async () => {
  await show(
    status({
      troubles: [
        { kind: "no-worker", toldSince: at },
        { kind: "default-partitions", toldSince: null },
      ],
      defaultPartitions: ["lead", "play"],
      migrations: { database: "0400-x.sql", pending: [], ahead: ["0400-x.sql"] },
    }),
  );
  expect(await screen.findByText("No worker is alive.")).toBeTruthy();
  expect(screen.getByText(/Start a process with ROLE=worker/)).toBeTruthy();
  expect(screen.getByText("Rows found no month: lead and play.")).toBeTruthy();
  expect(screen.getByText(/Told by mail (now|\d+ seconds? ago)/)).toBeTruthy();
  expect(screen.getByText(/ahead of this process: 0400-x.sql/)).toBeTruthy();
  expect(screen.queryByText("All is well.")).toBeNull();
});

test("it is looked again when one wants to", async () => {
  const { user, calls } = await show(status());
  await user.click(await screen.findByRole("button", { name: "Refresh" }));
  expect(calls).toHaveLength(2);
});

test("whoever is no administrator of the platform reads so, and nothing is asked", async () => {
  const { calls } = await show(status(), false);
  expect(screen.getByText("This page is for the platform’s administrators.")).toBeTruthy();
  expect(calls).toEqual([]);
});

test.each([
  [0, "0 byte"],
  [999, "999 byte"],
  [1_500, "1.5 kB"],
  [12.34e9, "12.3 GB"],
  [5e15, "5,000 TB"],
])("%s bytes are %s", (bytes, words) => expect(bytesIn("en", bytes)).toBe(words));
