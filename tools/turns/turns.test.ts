import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { ROOT } from "../root.ts";
import { keepGreens, readGreens, sinceGreen } from "./green.ts";
import { LONG_TESTS, type LongTest } from "./long-tests.ts";
import { minutesLeft, minutesOf, turnOf } from "./turns.ts";

const aTest = (file: string, minutes: number, concerns: string[] = []): LongTest => ({ file, minutes, concerns });
const names = (tests: readonly LongTest[]) => tests.map(({ file }) => file);

describe("long tests that take turns", () => {
  const THREE = [aTest("a", 2, ["src/a"]), aTest("b", 2, ["src/b"]), aTest("c", 2)];

  test("the commits say which is first; the next commit begins with the next one", () => {
    const first = (commits: number) => names(turnOf(THREE, { commits, changed: [], budget: 2 }).run);
    expect([0, 1, 2, 3].map(first)).toEqual([["a"], ["b"], ["c"], ["a"]]);
  });

  test("what the changes concern runs in any turn, also beyond the time that there is", () => {
    for (let commits = 0; commits < 6; commits++) {
      const turn = turnOf(THREE, { commits, changed: ["src/b/x.ts", "a"], budget: 2 });
      expect(names(turn.concerned).sort()).toEqual(["a", "b"]); // a by its own file
      expect(names(turn.run)).toEqual(["a", "b"]);
      expect(names(turn.waiting)).toEqual(["c"]);
    }
  });

  test("a change of the lock concerns all of them", () => {
    expect(names(turnOf(THREE, { commits: 0, changed: ["package-lock.json"], budget: 0 }).run)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  test("beyond the limit nothing runs: what is concerned and late is told, and has its turn with a later commit", () => {
    const turns = [0, 1].map((commits) => turnOf(THREE, { commits, changed: ["src/a", "src/b"], budget: 2, limit: 3 }));
    expect(turns.map(({ run, late }) => [names(run), names(late)])).toEqual([
      [["a"], ["b"]],
      [["b"], ["a"]],
    ]);
  });

  test("the slower a machine was until now, the fewer of the table's minutes are left", () => {
    expect(minutesLeft(12)).toBe(59);
    expect(minutesLeft(6)).toBe(65);
    expect(minutesLeft(24)).toBe(21.5);
    expect(minutesLeft(80)).toBe(0);
  });

  test("any tests: nothing is lost or run twice, no time is exceeded but by what is concerned, and each has its turn", () => {
    const tests = fc
      .array(fc.record({ minutes: fc.integer({ min: 1, max: 5 }), isConcerned: fc.boolean() }), { maxLength: 12 })
      .map((made) => made.map(({ minutes, isConcerned }, n) => aTest(`t${n}`, minutes, isConcerned ? ["src/"] : [])));
    fc.assert(
      fc.property(tests, fc.integer({ min: 5, max: 30 }), fc.nat(1000), (all, budget, from) => {
        const seen = new Set<string>();
        for (let commits = from; commits < from + all.length; commits++) {
          const { run, waiting, concerned } = turnOf(all, { commits, changed: ["src/x"], budget });
          expect(names([...run, ...waiting]).sort()).toEqual(names(all).sort());
          expect(minutesOf(run)).toBeLessThanOrEqual(Math.max(budget, minutesOf(concerned)));
          for (const { file } of run) seen.add(file);
          if (minutesOf(concerned) + 5 > budget) return;
        }
        expect(seen.size).toBe(all.length);
      }),
    );
  });
});

describe("the table of long tests", () => {
  test("has every file of long tests, once", () => {
    const there = globSync(["{packages,apps,tools}/**/*.full.test.{ts,tsx}", "e2e/full/**/*.spec.ts"], {
      cwd: ROOT,
      exclude: ["**/node_modules/**"],
    });
    expect(names(LONG_TESTS).toSorted()).toEqual(there.toSorted());
  });

  test("names paths that are there", () => {
    const gone = LONG_TESTS.flatMap(({ concerns }) => concerns).filter(
      (start) => globSync(start.endsWith("/") ? start : `${start}*`, { cwd: ROOT }).length === 0,
    );
    expect(gone).toEqual([]);
  });
});

test("a failing file is told with the commit at which it was green last", () => {
  const folder = mkdtempSync(join(tmpdir(), "fairground-green-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const from = join(folder, "kept", "green.json");
  keepGreens(from, "abc1234", ["a", "b"]);
  keepGreens(from, "def5678", ["b"]);
  expect(sinceGreen(readGreens(from), ["a", "b", "c"])).toEqual([
    "a was last green at abc1234",
    "b was last green at def5678",
    "c has not been green on this machine yet",
  ]);
});
