import { runTool } from "./problem.ts";
import { runVitest } from "./test-run.ts";
import { runSuite } from "./test-suite.ts";

/**
 * `npm run pictures [-- <names>]`: takes pictures anew, by playing: for docs/pictures a sheet of eight frames of every
 * game's win, for the galleries three frames of every demo campaign and template. With names, of these alone:
 * `npm run pictures -- "frames of"` takes all that the galleries show.
 */
const names = process.argv.slice(2).flatMap((name) => ["-t", name]);

await runTool(() =>
  runSuite([(env) => runVitest("pictures", ["--project=pictures", ...names], { ...env, FULL: "1" })], {
    ...{ builds: true, browser: true },
    database: false,
  }),
);
