import { runTool } from "./problem.ts";
import { runVitest } from "./test-run.ts";
import { runSuite } from "./test-suite.ts";

/** `npm run test:full`: what takes too long for every day: `*.full.test.ts` beside the code and `e2e/full/*.spec.ts`. */
await runTool(() =>
  runSuite([
    (env) =>
      runVitest("full", ["--project=full", "--no-file-parallelism", ...process.argv.slice(2)], { ...env, FULL: "1" }),
  ]),
);
