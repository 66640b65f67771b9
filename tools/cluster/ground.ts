import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../postgres.ts";
import { findPrograms, isAlive, PostgresServer } from "../postgres-server.ts";
import { Problem } from "../problem.ts";
import { atEnd } from "../processes.ts";
import type { Plan } from "./plan.ts";

/** Says at once what would otherwise be found after building and starting a database. */
export async function refuseTakenPorts({ members }: Plan): Promise<void> {
  for (const { HOST, PORT, NAME } of members) {
    const fault = await new Promise<NodeJS.ErrnoException | null>((done) => {
      const probe = createServer().once("error", done);
      probe.listen({ host: HOST, port: Number(PORT) }, () => probe.close(() => done(null)));
    });
    if (fault?.code === "EADDRINUSE")
      throw new Problem(
        `PORT: ${PORT} (${NAME}) is taken on ${HOST}. Stop what uses it, or choose three free ones in a row with PORT.`,
      );
    if (fault) throw new Problem(`PORT: ${PORT} (${NAME}) cannot be used on ${HOST} (${fault.code}). Choose another.`);
  }
}

/**
 * A PostgreSQL of its own whose data stay in the folder; it ends with this process.
 * @throws Problem where there is none to be had
 */
export async function ownDatabase(dataDir: string): Promise<string> {
  const programs = findPrograms();
  if (!programs)
    throw new Problem("PostgreSQL 15 or newer is needed: install it, or set DATABASE_URL to a server that runs.");
  const folder = join(dataDir, "postgres");
  await takeFolder(folder);
  const server = await PostgresServer.in(programs, folder, { port: await freePort() });
  writeFileSync(join(folder, "owner"), String(process.pid));
  let isEnding = false;
  atEnd(() => {
    isEnding = true;
    return server.stop();
  });
  if (!(await server.start())) throw new Problem(`PostgreSQL did not start: ${join(folder, "server.log")} says why.`);
  void (async () => {
    for (;;) {
      await server.ended();
      if (isEnding) return;
      process.stdout.write("[postgresql] ended unexpectedly; started again\n");
      if (!(await server.start())) await pause(1_000);
    }
  })();
  return server.url;
}

/**
 * Two servers on one folder would destroy it. One whose cluster was killed outright is ended.
 * @throws Problem where another cluster runs there
 */
async function takeFolder(folder: string): Promise<void> {
  const server = pidIn(join(folder, "data", "postmaster.pid"));
  if (server === null || !isAlive(server)) return;
  const owner = pidIn(join(folder, "owner"));
  if (owner === null || isAlive(owner))
    throw new Problem(`DATA_DIR: ${folder} is in use by PostgreSQL, process ${server}. Stop it, or choose another.`);
  process.kill(server, "SIGINT");
  for (let tries = 0; tries < 200 && isAlive(server); tries++) await pause(50);
}

function pidIn(file: string): number | null {
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) || null : null;
}
