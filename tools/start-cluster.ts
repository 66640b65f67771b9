import { buildChangedApps } from "./built-apps.ts";
import { ownDatabase, refuseTakenPorts } from "./cluster/ground.ts";
import { Member } from "./cluster/member.ts";
import { type Plan, readPlan } from "./cluster/plan.ts";
import { runTool } from "./problem.ts";
import { atEnd, endAll, endOnSignals } from "./processes.ts";

const HELP = `npm run start:cluster: two API processes and one worker on PostgreSQL, for trying it on one machine.

  PORT          The first API process; the second takes the next port, the worker the one after [3000]
  DATABASE_URL  PostgreSQL 15 or newer (default: a server of its own, with its data in DATA_DIR)
  DATA_DIR      Folder of that server, of keys and of files [./data-cluster]
  DEMO          on or off: the demo (default: on for a server of its own)

Every other setting is the server's: npm start -- --help. Logs carry the name of their process.
`;

/** `npm run start:cluster`: builds what has changed, then runs all processes until Ctrl-C; what dies is started again. */
await runTool(async () => {
  if (process.argv.includes("--help")) {
    process.stdout.write(HELP);
    return 0;
  }
  endOnSignals();
  try {
    return await serve(readPlan(process.env));
  } catch (fault) {
    await endAll(); // where one of several did not start
    throw fault;
  }
});

async function serve(plan: Plan): Promise<never> {
  await refuseTakenPorts(plan);
  await buildChangedApps();
  const database = plan.databaseUrl ?? (await ownDatabase(plan.dataDir));
  const members = plan.members.map((settings) => new Member({ ...settings, DATABASE_URL: database }));
  atEnd(() => Promise.all(members.map((member) => member.stop())).then(() => {}));
  // The first one brings the database to the present migration, and the demo, before the others come.
  const [first, ...others] = members;
  await first?.start();
  await Promise.all(others.map((member) => member.start()));
  process.stdout.write(greeting(members, first?.greeting() ?? ""));
  return new Promise(() => {}); // until a signal
}

/** What the first process says of itself, and where the others are. */
function greeting(members: readonly Member[], said: string): string {
  const lines = said
    .split("\n")
    .filter((line) => /^ {2}\S/.test(line))
    .join("\n");
  const rows = members.map(({ name, url }) => `  ${name.padEnd(16)} ${url}/${name === "worker" ? "health/ready" : ""}`);
  return [
    "\nFairground's cluster is ready: two API processes and a worker.\n\n",
    `${lines}\n\n`,
    `${rows.join("\n")}\n`,
    "\nCampaigns are the same under both addresses. Stop with Ctrl-C.\n",
  ].join("");
}
