import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changedFiles } from "./changed.ts";
import { Problem, runTool } from "./problem.ts";
import { capture } from "./processes.ts";
import { CACHE, ROOT } from "./root.ts";
import { NOTHING, runVitest, type Tally } from "./test-run.ts";
import { runSuite } from "./test-suite.ts";
import { keepGreens, readGreens, sinceGreen } from "./turns/green.ts";
import { LONG_TESTS } from "./turns/long-tests.ts";
import { minutesLeft, minutesOf, type Turn, turnOf } from "./turns/turns.ts";

/** Minutes of long tests in one turn: with checks and `npm test` they are what a landing may take. */
const BUDGET = 24;
/** Commits whose changes a turn looks at, unless told since when. */
const RECENT = 20;
const GREENS = join(CACHE, "green.json");

/**
 * `npm run test:full [-- <file or name filters>]`: what takes too long for every day: the journeys that kill what they
 * started, one after the other, `*.full.test.ts` beside the code, then `e2e/full/**`. With filters, a runner in which nothing matches is not a failure.
 * `-- --in-turn [--since <commit>] [--spent <minutes>]`: what the changes concern, and as many of the others as a landing
 * has time for; where it has spent so many minutes already, no more than it can still end.
 */
await runTool(async () => {
  const words = process.argv.slice(2);
  const turn = words[0] === "--in-turn" ? await turnOfNow(words.slice(1)) : null;
  const chosen = turn ? turn.run.map(({ file }) => file) : words;
  const tolerance = chosen.length > 0 ? ["--passWithNoTests"] : [];
  const faults: string[] = [];
  const run =
    (project: string, ...options: string[]) =>
    async (env: NodeJS.ProcessEnv) => {
      const tally = await runVitest(project, [`--project=${project}`, ...options, ...tolerance, ...chosen], {
        ...env,
        FULL: "1",
      });
      if (tally.failed > 0) faults.push(...tally.reasons);
      return tally;
    };
  const all = turn || words.length === 0;
  const code = await runSuite([
    ...(all ? [otherDatabase] : []),
    ...[run("alone", "--no-file-parallelism"), run("full"), run("full-journeys")],
  ]);
  if (turn || words.length === 0) await sayAndKeep(turn ? chosen : LONG_TESTS.map(({ file }) => file), code, faults);
  return code;
});

/** The server's tests on the database that they did not meet in `npm test`. */
async function otherDatabase(env: NodeJS.ProcessEnv): Promise<Tally> {
  if (!env.TEST_DATABASE_URL) return NOTHING;
  const tests = globSync("apps/server/src/**/*.test.ts", { cwd: ROOT }).filter(
    (file) => !file.includes(".full.") && readFileSync(join(ROOT, file), "utf8").includes("each(DATABASES)"),
  );
  return runVitest("other-database", ["--project=server", ...tests], { ...env, DATABASE_SHARE: "other" });
}

/** The tests that have their turn, said with what waits. Without history, e.g. in an archive, it is all of them. */
async function turnOfNow(words: readonly string[]): Promise<Turn> {
  const { since, spent } = turnOptions(words);
  const commits = Number(await git("rev-list", "--count", "HEAD"));
  if (commits === 0) return { run: LONG_TESTS, waiting: [], concerned: LONG_TESTS, late: [] };
  const from = since ?? `HEAD~${Math.min(RECENT, commits - 1)}`;
  const limit = spent === undefined ? undefined : minutesLeft(Number(spent));
  const turn = turnOf(LONG_TESTS, { commits, changed: await changedFiles(from), budget: BUDGET, limit });
  const { run, waiting, concerned, late } = turn;
  console.log(
    `Long tests of turn ${commits}: ${run.length} of ${LONG_TESTS.length} files, about ${Math.ceil(minutesOf(run))} minutes; ${concerned.length} concern what has changed since ${from}.`,
  );
  for (const test of waiting)
    console.log(
      `  waits for a later turn: ${test.file}${late.includes(test) ? ", THOUGH THE CHANGES CONCERN IT" : ""}`,
    );
  return turn;
}

function turnOptions(words: readonly string[]): { since?: string; spent?: string } {
  try {
    return parseArgs({ args: [...words], options: { since: { type: "string" }, spent: { type: "string" } } }).values;
  } catch {
    throw new Problem(
      "--in-turn chooses the tests itself; beside it only --since <commit> and --spent <minutes> may stand",
    );
  }
}

/** Says of each file that failed when it was green last, and remembers those that are green now. */
async function sayAndKeep(files: readonly string[], code: number, faults: readonly string[]): Promise<void> {
  const failed = files.filter((file) => faults.some((fault) => fault.includes(file)));
  for (const words of sinceGreen(readGreens(GREENS), failed)) console.error(words);
  // A fault that names no file leaves nothing proven; neither do files that no commit has.
  const isProven = code === 0 || faults.every((fault) => failed.some((file) => fault.includes(file)));
  const head = await git("rev-parse", "--short", "HEAD");
  if (!head || !isProven || (await git("status", "--porcelain"))) return;
  const green = files.filter((file) => !failed.includes(file));
  keepGreens(GREENS, head, green);
}

/** What git answers; null: an archive without history. */
async function git(...words: string[]): Promise<string | null> {
  const { code, output } = await capture("git", ["-C", ROOT, ...words]).catch(() => ({ code: 1, output: "" }));
  return code === 0 ? output.trim() : null;
}
