import { afterAll, beforeAll, expect, test } from "vitest";
import { postgresIsRequired } from "../../../tools/postgres.ts";
import { findPrograms } from "../../../tools/postgres-server.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { crashTest } from "./crash-test.ts";

/**
 * A test on a cluster with a PostgreSQL of its own, which it may kill. Never tried again: what was lost once is lost.
 * @param cycles of kills, for which there is a minute each
 */
export function onCluster(title: string, cycles: number, run: (cluster: Cluster) => Promise<void>): void {
  const programs = findPrograms();
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    if (programs) cluster = await startCluster(programs);
  }, 120_000);
  afterAll(() => cluster?.close());

  test.skipIf(!programs && !postgresIsRequired())(title, { retry: 0, timeout: cycles * 60_000 }, async () => {
    expect(programs, "PostgreSQL's programs are needed here: install postgresql").not.toBeNull();
    if (cluster) await run(cluster);
  });
}

/**
 * The crash test as a test file has it.
 * @param isDayAwaited true: until the campaign's day is over, when every draw can be computed again
 */
export function crashSuite(cycles: number, { isDayAwaited = false } = {}): void {
  onCluster(
    `${cycles} times kill -9 of an API process, the worker and PostgreSQL under load: 0 acknowledged answers lost, 0 changed, 0 doubled, the chain is valid`,
    cycles,
    (cluster) => crashTest(cluster, cycles, isDayAwaited),
  );
}
