import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { statementsIn } from "../apps/server/src/kernel/db/statements.ts";
import { CACHE, ROOT } from "./root.ts";
import { NOTHING, type Tally } from "./test-run.ts";

const RUN = join(CACHE, "statements");
const SOURCES = "apps/server/src/**/*.ts";

/** An empty folder, in which tests note the statements that they run; for the environment of the tests. */
export function noteStatements(): { STATEMENTS_DIR: string } {
  rmSync(RUN, { recursive: true, force: true });
  mkdirSync(RUN, { recursive: true });
  return { STATEMENTS_DIR: RUN };
}

/** A failure for each statement that says its columns and that no test has run: nobody compares what it says. */
export function statementsNotRun(): Tally {
  const run = new Set(
    readdirSync(RUN).flatMap((name) => JSON.parse(readFileSync(join(RUN, name), "utf8")) as string[]),
  );
  const reasons = globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !/(\.test|\btesting)\.ts$|kernel.db.(rows|statements|sharding-\w+)\.ts$/.test(file))
    .flatMap((file) =>
      statementsIn(readFileSync(join(ROOT, file), "utf8"))
        .filter(({ text }) => !run.has(text))
        .map(
          ({ line, text }) =>
            `statements: no test runs ${relative(ROOT, join(ROOT, file))}:${line}: ${text.slice(0, 120)}`,
        ),
    );
  return { ...NOTHING, passed: reasons.length === 0 ? 1 : 0, failed: reasons.length, reasons };
}
