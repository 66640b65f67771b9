import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";

/**
 * A reporter of Vitest's: writes down which tests passed only when they were tried once more (its JSON report does not
 * say). They are no failures, but whoever reads the last line should know of them.
 */
export default class SecondTries implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if ((test.diagnostic()?.retryCount ?? 0) > 0 && test.result().state === "passed")
      this.names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const file = process.env.SECOND_TRIES_FILE;
    if (file) writeFileSync(file, JSON.stringify(this.names));
  }
}
