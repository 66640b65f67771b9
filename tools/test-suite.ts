import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildChangedApps } from "./built-apps.ts";
import { findChromium } from "./chromium.ts";
import { postgresIsRequired, testDatabase } from "./postgres.ts";
import { Problem } from "./problem.ts";
import { atEnd, endAll, endOnSignals } from "./processes.ts";
import { line, type Tally, total } from "./test-run.ts";

const NO_POSTGRES = `
┌────────────────────────────────────────────────────────────────────────────┐
│ The PostgreSQL suite DID NOT RUN: no PostgreSQL 15 or newer was found.      │
│ Install it, or point TEST_DATABASE_URL at a server whose role may create    │
│ databases and roles. Everything ran on the embedded database alone.         │
└────────────────────────────────────────────────────────────────────────────┘`;

const NO_BROWSER = "No browser runs here: install Chromium or Chrome, or point CHROMIUM_PATH at one";

/**
 * What all test commands share: apps built, a browser and a PostgreSQL found, runners run one after the other, everything
 * that was started ended again, and one plain line at the end.
 * @param runners each gets the environment for its tests
 * @returns the exit code
 */
export async function runSuite(runners: readonly ((env: NodeJS.ProcessEnv) => Promise<Tally>)[]): Promise<number> {
  endOnSignals();
  const tallies: Tally[] = [];
  let database: string | null = null;
  try {
    const built = await buildChangedApps().catch(asFailure);
    if (!Array.isArray(built)) tallies.push(built); // the rooms are still worth running
    const browser = await findChromium();
    database = await testDatabase();
    const env: NodeJS.ProcessEnv = { ...process.env, ENVIRONMENT: "test", RUNNING_DIR: runningServers(), ...browser };
    if (database) env.TEST_DATABASE_URL = database;
    else console.error(NO_POSTGRES);
    if (!browser) tallies.push(failure(NO_BROWSER));
    if (!database && postgresIsRequired()) tallies.push(failure("PostgreSQL is required here and there is none"));
    for (const run of runners) tallies.push(await run(env));
  } finally {
    await endAll();
  }
  const sum = total(tallies);
  if (!database) console.error(NO_POSTGRES);
  for (const reason of sum.reasons) console.error(reason);
  console.log(line(sum));
  return sum.failed === 0 ? 0 : 1;
}

/** A folder in which tests note the servers that they start, by process id; what is left there at the end is ended. */
function runningServers(): string {
  const folder = mkdtempSync(join(tmpdir(), "fairground-running-"));
  atEnd(() => {
    for (const name of readdirSync(folder)) {
      try {
        process.kill(Number(name), "SIGKILL");
      } catch {
        // it has ended by itself
      }
    }
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function asFailure(error: unknown): Tally {
  if (error instanceof Problem) return failure(error.message);
  throw error;
}

const failure = (reason: string): Tally => ({ passed: 0, failed: 1, skipped: 0, reasons: [reason] });
