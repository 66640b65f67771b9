import { type Concerned, changedFiles, concernedBy } from "./changed.ts";
import { runTool } from "./problem.ts";
import { noteStatements, statementsNotRun } from "./statements.ts";
import { needsOf } from "./test-needs.ts";
import { NOTHING, runVitest, type Tally } from "./test-run.ts";
import { runSuite } from "./test-suite.ts";

const OTHERS = ["journeys", "full", "alone", "full-journeys", "pictures"].map((project) => `--project=!${project}`);
const CHANGED = /^--changed(?:=(.+))?$/;
const NOTHING_TO_RUN = { builds: false, database: false, browser: false };
type Runner = (env: NodeJS.ProcessEnv) => Promise<Tally>;

/**
 * `npm test [-- <file or name filters>]`: every room's tests, then the journeys in a real browser, one after the other.
 * Without filters each of the server's files meets one of the two databases; `npm run test:full` brings the other one.
 * With paths of the project, only what their tests need is made ready; a runner in which nothing matches is not a failure.
 * `npm test -- --changed[=<commit>]`: what the files concern that differ from the last commit, or from that one.
 */
await runTool(async () => {
  const words = process.argv.slice(2);
  const asked = words.map((word) => CHANGED.exec(word)).find(Boolean);
  const filters = words.filter((word) => !CHANGED.test(word));
  const tolerance = words.length > 0 ? ["--passWithNoTests"] : [];
  const concerned = asked ? await concernedBySince(asked[1] ?? "HEAD") : null;
  const runners: Runner[] = [];
  if (concerned) {
    const { rooms, journeys } = concerned;
    const related = [...OTHERS, ...tolerance, ...filters, ...rooms];
    if (rooms.length > 0) runners.push((env) => runVitest("rooms", related, env, ["related", "--run"]));
    const walked = ["--project=journeys", "--project=full-journeys", ...tolerance, ...filters, ...journeys];
    if (journeys.length > 0) runners.push((env) => runVitest("journeys", walked, env));
    return runSuite(runners, runners.length > 0 ? undefined : NOTHING_TO_RUN);
  }
  const needs = needsOf(filters);
  const rooms = (env: NodeJS.ProcessEnv) =>
    runVitest("rooms", [...OTHERS, ...tolerance, ...filters], {
      ...env,
      ...noted,
      ...(isWhole && { DATABASE_SHARE: "one" }),
    });
  // Some are run on PostgreSQL alone.
  const statements = async (env: NodeJS.ProcessEnv) => (env.TEST_DATABASE_URL ? statementsNotRun() : NOTHING);
  const isWhole = words.length === 0;
  const noted = isWhole ? noteStatements() : {};
  const journeys = (env: NodeJS.ProcessEnv) =>
    runVitest("journeys", ["--project=journeys", ...tolerance, ...filters], env);
  return runSuite(
    [...(needs.rooms ? [rooms] : []), ...(isWhole ? [statements] : []), ...(needs.journeys ? [journeys] : [])],
    needs,
  );
});

/** What the changes since a commit concern, and says it; null: everything. */
async function concernedBySince(commit: string): Promise<Concerned | null> {
  const files = await changedFiles(commit);
  const concerned = concernedBy(files);
  const named = concerned?.journeys.map((file) => file.replace(/^.*\/|\.spec\.ts$/g, "")).join(", ");
  console.log(
    `${files.length} files differ from ${commit}. ${concerned ? `Journeys: ${named || "none"}.` : "They concern everything."}`,
  );
  return concerned;
}
