import { runTool } from "./problem.ts";
import { runVitest } from "./test-run.ts";
import { runSuite } from "./test-suite.ts";

/**
 * `npm run test:full [-- <file or name filters>]`: what takes too long for every day: the journeys that kill what they
 * started, one after the other, `*.full.test.ts` beside the code, then `e2e/full/**`. With filters, a runner in which nothing matches is not a failure.
 */
await runTool(() => {
  const filters = process.argv.slice(2);
  const tolerance = filters.length > 0 ? ["--passWithNoTests"] : [];
  const run =
    (project: string, ...options: string[]) =>
    (env: NodeJS.ProcessEnv) =>
      runVitest(project, [`--project=${project}`, ...options, ...tolerance, ...filters], { ...env, FULL: "1" });
  return runSuite([run("alone", "--no-file-parallelism"), run("full"), run("full-journeys")]);
});
