import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Contract, documented } from "../packages/contract/src/index.ts";
import { buildChangedApps } from "./built-apps.ts";
import { choose, type Recorded } from "./record-examples/choose.ts";
import { ROOT } from "./root.ts";
import { runVitest } from "./test-run.ts";

/**
 * Records an example of every call from the server's own tests: `npm run record:examples`. What stands in the reference
 * was once sent and answered so. Run it when a call is new or answers otherwise; `examples.test.ts` says which.
 */
const folder = mkdtempSync(join(tmpdir(), "examples-"));
await buildChangedApps();
await runVitest("examples", ["--project=server", "--exclude=apps/server/src/{access,fuzz}/**"], {
  ...process.env,
  RECORD_EXAMPLES: folder,
});
const lines = readdirSync(folder)
  .sort()
  .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
  .map((line) => JSON.parse(line) as Recorded); // written by its setup
rmSync(folder, { recursive: true });
const byCall = Map.groupBy(lines, ({ call }) => call);
const examples = Object.entries(documented as Contract).flatMap(([call, entry]) => {
  const recorded = byCall.get(call as Recorded["call"]) ?? []; // a Call, as a key of the contract
  const chosen = choose(
    entry,
    recorded.map(({ call: _, ...example }) => example),
  );
  return chosen ? [[call, chosen]] : [];
});
await writeFile(
  join(ROOT, "packages/contract/src/openapi/examples.json"),
  `${JSON.stringify(Object.fromEntries(examples), null, 1)}\n`,
);
