import { describe, expect, test } from "vitest";
import { count, line, total } from "./test-run.ts";

const report = (passed: number, failed: number, broken = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: Array.from({ length: broken }, () => ({ name: "a.test.ts", status: "failed", assertionResults: [] })),
});

describe("what counts as failed", () => {
  test.each([
    ["a failed test", 1, report(3, 2), 2],
    ["a file that could not be loaded", 1, report(3, 0, 1), 1],
    ["an error outside of tests", 1, report(3, 0), 1],
    ["no report at all", 0, null, 1],
    ["nothing", 0, report(3, 0), 0],
  ])("%s", (_name, code, given, failed) => {
    expect(count("rooms", code, given).failed).toBe(failed);
  });
});

test("what failed and what was left out is told by name", () => {
  const given = {
    ...report(1, 1),
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "adds" },
          { status: "failed", fullName: "divides", failureMessages: ["Error: by zero\n  at …"] },
        ],
      },
      {
        name: "b.test.ts",
        status: "failed",
        message: "Hook timed out in 60000ms.\n  at …",
        assertionResults: [{ status: "skipped", fullName: "plays", failureMessages: [] }],
      },
    ],
  };
  expect(count("rooms", 1, given).reasons).toEqual([
    "rooms: a.test.ts: divides: Error: by zero",
    "rooms: b.test.ts could not be run: Hook timed out in 60000ms.",
    "rooms: b.test.ts: plays: skipped",
  ]);
});

test("the last line is plain, and skipped tests are told", () => {
  expect(line(total([count("a", 0, report(3, 0)), count("b", 1, report(4, 1))]))).toBe("7 passed, 1 failed, 2 skipped");
  expect(line({ passed: 1, failed: 0, skipped: 0, reasons: [] })).toBe("1 passed, 0 failed");
});
