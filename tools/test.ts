import { runTool } from "./problem.ts";
import { runVitest } from "./test-run.ts";
import { runSuite } from "./test-suite.ts";

/**
 * `npm test [-- <file or name filters>]`: every room's tests, then the journeys in a real browser, one after the other.
 * With filters, a runner in which nothing matches is not a failure.
 */
await runTool(() => {
  const filters = process.argv.slice(2);
  const tolerance = filters.length > 0 ? ["--passWithNoTests"] : [];
  return runSuite([
    (env) =>
      runVitest(
        "rooms",
        ["--project=!journeys", "--project=!full", "--project=!full-journeys", ...tolerance, ...filters],
        env,
      ),
    (env) => runVitest("journeys", ["--project=journeys", ...tolerance, ...filters], env),
  ]);
});
