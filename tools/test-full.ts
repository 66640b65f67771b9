import { join } from "node:path";
import { parseArgs } from "node:util";
import { changedFiles } from "./changed.ts";
import { Problem, runTool } from "./problem.ts";
import { capture } from "./processes.ts";
import { CACHE, ROOT } from "./root.ts";
import { runVitest } from "./test-run.ts";
import { runSuite } from "./test-suite.ts";
import { keepGreens, readGreens, sinceGreen } from "./turns/green.ts";
import { LONG_TESTS } from "./turns/long-tests.ts";
import { minutesOf, type Turn, turnOf } from "./turns/turns.ts";

/** Minutes of long tests in one turn: with checks and `npm test` they are what a landing may take. */
const BUDGET = 24;
/** Commits whose changes a turn looks at, unless told since when. */
const RECENT = 20;
const GREENS = join(CACHE, "green.json");

/**
 * `npm run test:full [-- <file or name filters>]`: what takes too long for every day: the journeys that kill what they
 * started, one after the other, `*.full.test.ts` beside the code, then `e2e/full/**`. With filters, a runner in which nothing matches is not a failure.
 * `-- --in-turn [--since <commit>]`: what the changes concern, and as many of the others as a landing has time for.
 */
await runTool(async () => {
  const { values, positionals, tokens } = parseArgs({
    options: { "in-turn": { type: "boolean", default: false }, since: { type: "string" } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const isInTurn = values["in-turn"] === true;
  if (isInTurn && positionals.length > 0)
    throw new Problem("--in-turn chooses the tests itself: leave the filters out");
  const others = tokens.filter(({ kind }) => kind === "option").length > 0 && !isInTurn;
  const filters = others ? process.argv.slice(2) : positionals;
  const turn = isInTurn ? await turnOfNow(values.since) : null;
  const files = turn?.run.map(({ file }) => file) ?? [];
  const tolerance = filters.length > 0 || turn ? ["--passWithNoTests"] : [];
  const faults: string[] = [];
  const run =
    (project: string, ...options: string[]) =>
    async (env: NodeJS.ProcessEnv) => {
      const words = [`--project=${project}`, ...options, ...tolerance, ...filters, ...files];
      const tally = await runVitest(project, words, { ...env, FULL: "1" });
      faults.push(...(tally.failed > 0 ? tally.reasons : []));
      return tally;
    };
  const code = await runSuite([run("alone", "--no-file-parallelism"), run("full"), run("full-journeys")]);
  if (filters.length > 0) return code;
  await told(files.length > 0 ? files : LONG_TESTS.map(({ file }) => file), code, faults);
  return code;
});

/** Says which tests have their turn, and why. */
async function turnOfNow(since: unknown): Promise<Turn> {
  const commits = Number((await git("rev-list", "--count", "HEAD")) ?? 0);
  const recent = since === undefined ? `HEAD~${Math.min(RECENT, Math.max(0, commits - 1))}` : String(since);
  const turn = turnOf(LONG_TESTS, { commits, changed: await changedFiles(recent), budget: BUDGET });
  const { run, waiting, concerned } = turn;
  console.log(
    `Long tests of turn ${commits}: ${run.length} of ${LONG_TESTS.length} files, about ${minutesOf(run)} minutes; ${concerned.length} concern what has changed since ${recent}.`,
  );
  for (const { file } of waiting) console.log(`  waits for a later turn: ${file}`);
  return turn;
}

/** Keeps what was green, and says of what was not since when. */
async function told(files: readonly string[], code: number, faults: readonly string[]): Promise<void> {
  const head = await git("rev-parse", "--short", "HEAD");
  const isFaulty = (file: string) => faults.some((fault) => fault.includes(file));
  const faulty = files.filter(isFaulty);
  // A fault that names no file leaves nothing proven.
  const isProven =
    code === 0 || (faulty.length > 0 && faults.every((fault) => files.some((file) => fault.includes(file))));
  for (const words of sinceGreen(readGreens(GREENS), faulty)) console.error(words);
  if (head && isProven && !(await git("status", "--porcelain")))
    keepGreens(
      GREENS,
      head,
      files.filter((file) => !isFaulty(file)),
    );
}

/** What git answers; null: an archive without history. */
async function git(...words: string[]): Promise<string | null> {
  const { code, output } = await capture("git", ["-C", ROOT, ...words]).catch(() => ({ code: 1, output: "" }));
  return code === 0 ? output.trim() : null;
}
