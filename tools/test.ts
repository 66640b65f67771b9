import { runTool } from "./problem.ts";
import { needsOf } from "./test-needs.ts";
import { runVitest } from "./test-run.ts";
import { runSuite } from "./test-suite.ts";

/**
 * `npm test [-- <file or name filters>]`: every room's tests, then the journeys in a real browser, one after the other.
 * With paths of the project, only what their tests need is made ready; a runner in which nothing matches is not a failure.
 */
await runTool(() => {
  const filters = process.argv.slice(2);
  const tolerance = filters.length > 0 ? ["--passWithNoTests"] : [];
  const needs = needsOf(filters);
  const others = ["journeys", "full", "alone", "full-journeys"].map((project) => `--project=!${project}`);
  const rooms = (env: NodeJS.ProcessEnv) => runVitest("rooms", [...others, ...tolerance, ...filters], env);
  const journeys = (env: NodeJS.ProcessEnv) =>
    runVitest("journeys", ["--project=journeys", ...tolerance, ...filters], env);
  return runSuite([...(needs.rooms ? [rooms] : []), ...(needs.journeys ? [journeys] : [])], needs);
});
