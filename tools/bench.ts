import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Problem, runTool } from "./problem.ts";
import { capture, endAll, endOnSignals } from "./processes.ts";
import { CACHE, ROOT } from "./root.ts";
import { withLock } from "./setup/lock.mjs";

/** What a bench answers: rows for people; ratios, and names of what fails, for scripts. */
export interface BenchResult {
  table: readonly Readonly<Record<string, string | number>>[];
  result: Readonly<Record<string, number | readonly string[]>>;
}

/** A bench in bench/<name>.ts: its default export. `peers` is the folder in which what it compares with is installed. */
export type Bench = (peers: string) => Promise<BenchResult>;

/** `npm run bench <name>`: prints a table and ends with `RESULT {json}`. */
await runTool(async () => {
  endOnSignals();
  const names = readdirSync(join(ROOT, "bench")).flatMap((file) => (file.endsWith(".ts") ? [file.slice(0, -3)] : []));
  const name = process.argv[2] ?? "";
  if (!names.includes(name)) throw new Problem(`Usage: npm run bench <name>. Benches: ${names.join(", ")}.`);
  const module: { default: Bench } = await import(pathToFileURL(join(ROOT, "bench", `${name}.ts`)).href);
  try {
    const { table, result } = await module.default(await installPeers());
    console.table(table);
    console.log(`RESULT ${JSON.stringify(result)}`);
  } finally {
    await endAll();
  }
  return 0;
});

/** Installs bench/package.json into `.cache/bench`, once; the peers are never part of the project's own packages. */
async function installPeers(): Promise<string> {
  const folder = join(CACHE, "bench");
  const manifest = readFileSync(join(ROOT, "bench/package.json"));
  const wanted = createHash("sha256").update(manifest).digest("hex");
  const stamp = join(folder, "installed");
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  await withLock(
    ROOT,
    async () => {
      if (isInstalled()) return;
      console.log("Installing what is compared with …");
      mkdirSync(folder, { recursive: true });
      cpSync(join(ROOT, "bench/package.json"), join(folder, "package.json"));
      const args = ["install", "--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
      const { code, output } = await capture("npm", args, { cwd: folder });
      if (code !== 0) throw new Problem(`The peers of the benches could not be installed. npm says: ${output.trim()}`);
      writeFileSync(stamp, wanted);
    },
    "bench",
  );
  return folder;
}
