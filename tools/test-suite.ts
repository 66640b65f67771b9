import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildChangedApps } from "./built-apps.ts";
import { findChromium } from "./chromium.ts";
import { postgresIsRequired, testDatabase } from "./postgres.ts";
import { Problem } from "./problem.ts";
import { atEnd, endAll, endOnSignals } from "./processes.ts";
import type { Needs } from "./test-needs.ts";
import { line, NOTHING, slowLines, type Tally, total } from "./test-run.ts";

const NO_POSTGRES = `
┌────────────────────────────────────────────────────────────────────────────┐
│ The PostgreSQL suite DID NOT RUN: no PostgreSQL 15 or newer was found.      │
│ Install it, or point TEST_DATABASE_URL at a server whose role may create    │
│ databases and roles. Everything ran on the embedded database alone.         │
└────────────────────────────────────────────────────────────────────────────┘`;

const NO_BROWSER = "No browser runs here: install Chromium or Chrome, or point CHROMIUM_PATH at one";

type Runner = (env: NodeJS.ProcessEnv) => Promise<Tally>;

/**
 * What all test commands share: apps built, a browser and a PostgreSQL found, runners run one after the other, everything
 * that was started ended again, and one plain line at the end.
 * @param runners each gets the environment for its tests
 * @param needs what is made ready; everything unless said
 * @returns the exit code
 */
export async function runSuite(
  runners: readonly Runner[],
  needs: Pick<Needs, "builds" | "database" | "browser"> = { builds: true, database: true, browser: true },
): Promise<number> {
  endOnSignals();
  const tallies: Tally[] = [];
  let isWithoutPostgres = false;
  try {
    const built = needs.builds ? await buildChangedApps().catch(asFailure) : [];
    if (!Array.isArray(built)) tallies.push(built); // the rooms are still worth running
    const browser = needs.browser ? await findChromium() : {};
    const database = needs.database ? await testDatabase() : null;
    isWithoutPostgres = needs.database && !database;
    const env: NodeJS.ProcessEnv = { ...process.env, ENVIRONMENT: "test", RUNNING_DIR: runningServers(), ...browser };
    if (database) env.TEST_DATABASE_URL = database;
    if (isWithoutPostgres) console.error(NO_POSTGRES);
    if (!browser) tallies.push(failure(NO_BROWSER));
    if (isWithoutPostgres && postgresIsRequired())
      tallies.push(failure("PostgreSQL is required here and there is none"));
    for (const run of runners) tallies.push(await run(env));
  } finally {
    await endAll();
  }
  const sum = total(tallies);
  if (isWithoutPostgres) console.error(NO_POSTGRES);
  for (const each of slowLines(sum)) console.error(each);
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

const failure = (reason: string): Tally => ({ ...NOTHING, failed: 1, reasons: [reason] });
