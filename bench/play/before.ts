import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Problem } from "../../tools/problem.ts";
import { atEnd, capture } from "../../tools/processes.ts";
import { CACHE, ROOT } from "../../tools/root.ts";
import type { Code } from "./side.ts";

/** The last commit whose winners queue on one row of stock. */
const COMMIT = "456df42";

/**
 * The code of an earlier commit, `BENCH_BEFORE`, with its own migrations and servers, in a folder of its own that is kept.
 * Null: this copy of the project has no history, which is said.
 */
export async function codeBefore(): Promise<Code | null> {
  const commit = process.env.BENCH_BEFORE || COMMIT;
  const folder = join(CACHE, `bench/before-${commit}`);
  if (!existsSync(folder)) {
    if (!(await git(["cat-file", "-e", `${commit}^{commit}`]))) {
      console.log(`…OverBefore is left out: commit ${commit} is not in this copy of the project.`);
      return null;
    }
    console.log(`Fetching the code of ${commit} …`);
    const making = `${folder}-making`;
    await rm(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    await copyOf(commit, making);
    await packagesFor(making);
    await rename(making, folder);
  }
  return codeIn(folder);
}

/** Its bench prepares its databases: it knows its own tables. */
async function codeIn(root: string): Promise<Code> {
  const load = <T>(path: string): Promise<T> => import(pathToFileURL(join(root, path)).href);
  const fill = await load<typeof import("./fill.ts")>("bench/play/fill.ts");
  const { benchGround } = await load<typeof import("./ground.ts")>("bench/play/ground.ts");
  const { scriptsOf } = await load<typeof import("./recorded.ts")>("bench/play/recorded.ts");
  const { endAll } = await load<typeof import("../../tools/processes.ts")>("tools/processes.ts");
  const { buildChangedApps, BUILT_APPS } =
    await load<typeof import("../../tools/built-apps.ts")>("tools/built-apps.ts");
  await buildChangedApps(BUILT_APPS.filter(({ name }) => name === "player")); // no server starts without
  atEnd(endAll); // what its bench opens, it remembers by itself
  return { ...fill, root, benchGround, scriptsOf };
}

async function copyOf(commit: string, folder: string): Promise<void> {
  const file = join(folder, "archive.tar");
  const isWritten = await git(["archive", "--format=tar", `--output=${file}`, commit]);
  const { code, output } = await capture("tar", ["-xf", file, "-C", folder]);
  if (!isWritten || code !== 0) throw new Problem(`The code of ${commit} could not be read. ${output.trim()}`);
  await rm(file);
}

/** The same packages as ours are linked; the workspaces among them are its own. Others are installed. */
async function packagesFor(folder: string): Promise<void> {
  const lock = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  if (lock(folder) !== lock(ROOT)) {
    const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const { code, output } = await capture("npm", args, { cwd: folder });
    if (code !== 0) throw new Problem(`Its packages could not be installed. npm says: ${output.trim()}`);
    return;
  }
  linkPackages(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const rooms of ["apps", "packages"])
    for (const room of readdirSync(join(folder, rooms))) {
      const packages = join(rooms, room, "node_modules");
      if (existsSync(join(ROOT, packages))) symlinkSync(join(ROOT, packages), join(folder, packages));
    }
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((each) => !each.startsWith("."))) {
    const [there, here] = [join(from, name), join(to, name)];
    if (name.startsWith("@")) linkPackages(there, here);
    else symlinkSync(lstatSync(there).isSymbolicLink() ? readlinkSync(there) : there, here);
  }
}

const git = async (args: readonly string[]): Promise<boolean> => {
  const { code } = await capture("git", args).catch(() => ({ code: 1 })); // there may be no git
  return code === 0;
};
