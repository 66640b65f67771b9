import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { run } from "./processes.ts";
import { CACHE, ROOT } from "./root.ts";

/** What a runner counted. `reasons` say what failed or was left out, a line each: they are told again above the last line. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, how many did so only when they were tried once more. */
  secondTries: number;
  reasons: string[];
  /** Those that took longest, the slowest first. */
  slow: SlowTest[];
}

interface SlowTest {
  name: string;
  milliseconds: number;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, secondTries: 0, reasons: [], slow: [] };
/** How many of the slowest are told. */
const TOLD = 10;

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
  duration?: number | null;
  failureMessages?: string[] | null;
}

/**
 * Runs Vitest once and counts. A file that could not be loaded is one failure; so is an exit code that no test explains
 * (an error outside of tests, or no test found).
 * @param command Vitest's own; `related --run` takes sources and runs the tests that import them
 */
export async function runVitest(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  command: readonly string[] = ["run"],
): Promise<Tally> {
  const file = join(CACHE, "reports", `${name}.json`);
  const secondTries = join(CACHE, "reports", `${name}-second-tries.json`);
  mkdirSync(join(CACHE, "reports"), { recursive: true });
  for (const each of [file, secondTries]) rmSync(each, { force: true });
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const reporters = [
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    `--reporter=${join(ROOT, "tools/second-tries.ts")}`,
  ];
  // Building the apps before has left the builder's own word in here; React's tools for tests are not in its production build.
  const testing = { ...env, NODE_ENV: "test", SECOND_TRIES_FILE: secondTries };
  const code = await run(process.execPath, [vitest, ...command, ...reporters, ...args], { env: testing });
  return count(name, code, read<Report>(file), read<string[]>(secondTries) ?? []);
}

/** Exported for its test. */
export function count(name: string, code: number, report: Report | null, secondTries: readonly string[]): Tally {
  if (!report) return { ...NOTHING, failed: 1, reasons: [`${name}: the runner wrote no report (exit code ${code})`] };
  const broken = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  );
  const tally: Tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    secondTries: secondTries.length,
    reasons: secondTries
      .map((test) => `${name}: ${test}: passed on a second try`)
      .concat(
        report.testResults.flatMap(({ name: file, status, message, assertionResults }) => [
          // a file without a result, and one whose preparations failed: its tests are then skipped, none of them failed
          ...(status === "failed" && !assertionResults.some(isFailed)
            ? [`${name}: ${file} could not be run: ${firstLine(message)}`]
            : []),
          ...assertionResults
            .filter((test) => isFailed(test) || LEFT_OUT.has(test.status))
            .map(
              (test) => `${name}: ${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0]) || test.status}`,
            ),
        ]),
      ),
    slow: slowest(
      report.testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults.map(({ fullName, duration }) => ({
          name: `${file}: ${fullName}`,
          milliseconds: duration ?? 0,
        })),
      ),
    ),
  };
  if (code === 0 || tally.failed > 0) return tally;
  return { ...tally, failed: 1, reasons: [`${name}: an error outside of the tests, or no test found (see above)`] };
}

const LEFT_OUT: ReadonlySet<string> = new Set(["skipped", "pending", "todo"]);

const isFailed = ({ status }: TestReport) => status === "failed";

const slowest = (tests: readonly SlowTest[]): SlowTest[] =>
  tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, TOLD);

/** The slowest tests of a run that had many, a line each. */
export const slowLines = ({ passed, slow }: Tally): string[] =>
  passed < 100
    ? []
    : [
        "The slowest tests:",
        ...slow.map(({ name, milliseconds }) => `  ${(milliseconds / 1000).toFixed(1)} s  ${relative(ROOT, name)}`),
      ];

const firstLine = (text = "") => text.split("\n", 1)[0]?.slice(0, 300) ?? "";

/** Adds up, over all runners. */
export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      secondTries: sum.secondTries + one.secondTries,
      reasons: [...sum.reasons, ...one.reasons],
      slow: slowest([...sum.slow, ...one.slow]),
    }),
    NOTHING,
  );
}

/** The last line, which scripts read: `N passed, N failed` and, where there are any, `, N skipped`; then second tries. */
export function line({ passed, failed, skipped, secondTries }: Tally): string {
  const plain = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  return `${plain}; ${secondTries} needed a second try`;
}

function read<Content>(file: string): Content | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
