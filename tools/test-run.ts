import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./processes.ts";
import { CACHE, ROOT } from "./root.ts";

/** What a runner counted. `reasons` say what failed or was left out, a line each: they are told again above the last line. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  reasons: string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, reasons: [] };

/** The part of Vitest's JSON report that is read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: TestReport[] }[];
}

interface TestReport {
  status: string;
  fullName: string;
  failureMessages?: string[] | null;
}

/**
 * Runs Vitest once and counts. A file that could not be loaded is one failure; so is an exit code that no test explains
 * (an error outside of tests, or no test found).
 */
export async function runVitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const file = join(CACHE, "reports", `${name}.json`);
  mkdirSync(join(CACHE, "reports"), { recursive: true });
  rmSync(file, { force: true });
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // Building the apps before has left the builder's own word in here; React's tools for tests are not in its production build.
  const testing = { ...env, NODE_ENV: "test" };
  const code = await run(process.execPath, [vitest, "run", ...reporters, ...args], { env: testing });
  return count(name, code, readReport(file));
}

/** Exported for its test. */
export function count(name: string, code: number, report: Report | null): Tally {
  if (!report) return { ...NOTHING, failed: 1, reasons: [`${name}: the runner wrote no report (exit code ${code})`] };
  const broken = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  const tally: Tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    reasons: report.testResults.flatMap(({ name: file, status, message, assertionResults }) => [
      // a file without a result, and one whose preparations failed: its tests are then skipped, none of them failed
      ...(status === "failed" && !assertionResults.some(isFailed)
        ? [`${name}: ${file} could not be run: ${firstLine(message)}`]
        : []),
      ...assertionResults
        .filter((test) => isFailed(test) || LEFT_OUT.has(test.status))
        .map((test) => `${name}: ${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0]) || test.status}`),
    ]),
  };
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, reasons: [`${name}: an error outside of the tests, or no test found (see above)`] };
}

const LEFT_OUT: ReadonlySet<string> = new Set(["skipped", "pending", "todo"]);

const isFailed = ({ status }: TestReport) => status === "failed";

const firstLine = (text = "") => text.split("\n", 1)[0]?.slice(0, 300) ?? "";

/** Adds up, over all runners. */
export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      reasons: [...sum.reasons, ...one.reasons],
    }),
    NOTHING,
  );
}

/** The one plain line that scripts read: `N passed, N failed` and, where there are any, `, N skipped`. */
export function line({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
