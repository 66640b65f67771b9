import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase } from "vitest/node";

/** Characters of a test's line. */
const MOST = 1_000;

/**
 * A reporter of Vitest's: writes down which tests passed only when they were tried once more (its JSON report does not
 * say), and what they met at first. They are no failures, but whoever reads the last line should know of them.
 */
export default class SecondTries implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if ((test.diagnostic()?.retryCount ?? 0) === 0 || state !== "passed") return;
    // What the first try met, in a line: where a fault comes once in fifty runs, nobody sees it again.
    const met = errors.map(({ message, diff = "" }) =>
      `${message} ${stripVTControlCharacters(diff)}`.replaceAll(/\s+/g, " "),
    );
    this.names.push([`${test.module.relativeModuleId}: ${test.fullName}`, ...met].join(" | ").slice(0, MOST));
  }

  onTestRunEnd(): void {
    const file = process.env.SECOND_TRIES_FILE;
    if (file) writeFileSync(file, JSON.stringify(this.names));
  }
}
