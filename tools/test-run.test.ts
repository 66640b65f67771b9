import { describe, expect, test } from "vitest";
import { count, line, NOTHING, slowLines, total } from "./test-run.ts";

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
    expect(count("rooms", code, given, []).failed).toBe(failed);
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
  expect(count("rooms", 1, given, ["c.test.ts: spins"]).reasons).toEqual([
    "rooms: c.test.ts: spins: passed on a second try",
    "rooms: a.test.ts: divides: Error: by zero",
    "rooms: b.test.ts could not be run: Hook timed out in 60000ms.",
    "rooms: b.test.ts: plays: skipped",
  ]);
});

test("the last line is plain; it tells skipped tests, and how many needed a second try", () => {
  const sum = total([count("a", 0, report(3, 0), ["a.test.ts: spins"]), count("b", 1, report(4, 1), [])]);
  expect(line(sum)).toBe("7 passed, 1 failed, 2 skipped; 1 needed a second try");
  expect(line({ ...NOTHING, passed: 1 })).toBe("1 passed, 0 failed; 0 needed a second try");
});

test("a run of many tells its ten slowest tests, over all runners", () => {
  const of = (...seconds: number[]) => ({
    ...report(60, 0),
    testResults: [
      {
        name: "a.test.ts",
        status: "passed",
        assertionResults: seconds.map((each) => ({
          status: "passed",
          fullName: `takes ${each}`,
          duration: each * 1000,
        })),
      },
    ],
  });
  const sum = total([count("a", 0, of(1, 9, 3), []), count("b", 0, of(4, 2, 8, 5, 6, 7, 10, 0.5), [])]);
  expect(slowLines(sum)).toHaveLength(11);
  expect(slowLines(sum)[1]).toMatch(/^ {2}10\.0 s {2}.*a\.test\.ts: takes 10$/);
  expect(slowLines({ ...NOTHING, passed: 3 })).toEqual([]);
});
