import { fairground } from "../apps/server/src/cli/fairground.ts";
import { runTool } from "./problem.ts";

/** `npm run fairground -- <command> …`: Fairground's own commands, e.g. `rehearse campaign.json`. */
await runTool(() =>
  fairground(
    process.argv.slice(2),
    (text) => process.stdout.write(text),
    (text) => process.stderr.write(text),
  ),
);
