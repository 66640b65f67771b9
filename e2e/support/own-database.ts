import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "../../tools/postgres.ts";
import { findPrograms, PostgresServer } from "../../tools/postgres-server.ts";
import { note } from "./crash/cluster.ts";

/**
 * A PostgreSQL of the journey's own, gone with its file.
 * @param name of its folder
 * @returns what a server is started with, and a client that nobody has connected yet; no programs: there is no PostgreSQL here
 */
export function ownDatabase(name: string) {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), `fairground-journey-${name}-`));
  const environment: Record<string, string> = { SECRET_KEY: "a secret of this test alone, of enough characters" };
  const own: { environment: typeof environment; isThere: boolean; client: Client | undefined } = {
    environment,
    isThere: programs !== null,
    client: undefined,
  };
  let database: PostgresServer | undefined;
  beforeAll(async () => {
    if (!programs) return;
    database = await PostgresServer.in(programs, folder, { port: await freePort(), isThrownAway: true });
    if (!(await database.start())) throw new Error("PostgreSQL did not start");
    note(database);
    environment.DATABASE_URL = database.url;
    own.client = new Client({ connectionString: database.url });
  }, 120_000);
  afterAll(async () => {
    await own.client?.end();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return own;
}
