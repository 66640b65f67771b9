import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { Problem } from "./problem.ts";
import { CACHE, ROOT } from "./root.ts";
import { withLock } from "./setup/lock.mjs";

interface BuiltApp {
  name: "player" | "embed" | "studio" | "server";
  /** Exported by the app's own build.ts. */
  build: "buildPlayer" | "buildEmbed" | "buildStudio" | "buildServer";
  /** Files, and folders whose sources end up in it. */
  sources: readonly string[];
}

const packages = (...names: string[]): string[] => names.map((name) => `packages/${name}`);

/** The apps that a browser loads; of the server, which runs from its sources, the prepared database alone. */
export const BUILT_APPS: readonly BuiltApp[] = [
  {
    name: "player",
    build: "buildPlayer",
    sources: ["apps/player", ...packages("model", "contract", "elements", "games")],
  },
  { name: "embed", build: "buildEmbed", sources: ["apps/embed", ...packages("model")] },
  {
    name: "studio",
    build: "buildStudio",
    sources: ["apps/studio", ...packages("model", "contract", "elements", "games")],
  },
  {
    name: "server",
    build: "buildServer",
    sources: [
      "apps/server/build.ts",
      // The releases of the libraries that lay tables down.
      "apps/server/package.json",
      "apps/server/src/migrations",
      "apps/server/src/modules/*/functions",
      "apps/server/src/kernel/db",
      "apps/server/src/kernel/jobs.ts",
    ],
  },
];

/**
 * Builds each app whose sources have changed since it was last built, and answers their names.
 * What counts is content, not time: a fresh clone, a switched branch or a touched file rebuilds only what differs.
 */
export async function buildChangedApps(apps: readonly BuiltApp[] = BUILT_APPS, always = false): Promise<string[]> {
  if (!always && apps.every(isFresh)) return [];
  return withLock(
    ROOT,
    async () => {
      const stale = apps.filter((app) => always || !isFresh(app));
      for (const app of stale) await build(app);
      return stale.map((app) => app.name);
    },
    "build",
  );
}

async function build(app: BuiltApp): Promise<void> {
  const file = join(ROOT, "apps", app.name, "build.ts");
  if (!existsSync(file)) throw new Problem(`apps/${app.name}/build.ts is missing: get a complete copy of the project.`);
  process.stderr.write(`Building the ${app.name} …\n`);
  const hash = hashOf(app); // before: a file saved while building makes it stale again
  // Apps are outside the tools' types; that the function exists is checked on the next line.
  const module: Record<string, unknown> = await import(pathToFileURL(file).href);
  const work = module[app.build];
  if (typeof work !== "function") throw new Error(`apps/${app.name}/build.ts has no ${app.build}()`);
  try {
    await work();
  } catch (error) {
    throw new Problem(`The ${app.name} could not be built: ${shortened(error)}`);
  }
  mkdirSync(join(CACHE, "built"), { recursive: true });
  writeFileSync(stampFile(app), hash);
}

function isFresh(app: BuiltApp): boolean {
  const stamp = stampFile(app);
  return (
    existsSync(stamp) && existsSync(join(ROOT, "apps", app.name, "dist")) && readFileSync(stamp, "utf8") === hashOf(app)
  );
}

/** The bundler draws every fault into its sources: the first lines, without colours, say enough. */
function shortened(error: unknown): string {
  const lines = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).split("\n");
  return lines
    .filter((text) => text.trim() !== "")
    .slice(0, 8)
    .join("\n");
}

const stampFile = (app: BuiltApp) => join(CACHE, "built", app.name);

function hashOf(app: BuiltApp): string {
  const hash = createHash("sha256");
  const add = (file: string) =>
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  for (const name of ["package-lock.json", "tsconfig.base.json", "tools/compress-beside.ts"]) add(join(ROOT, name));
  for (const file of sourcesOf(app)) add(file);
  return hash.digest("hex");
}

/** Every file of an app's sources; the apps themselves are thought to be there. Exported for its test. */
export const sourcesOf = ({ sources }: Pick<BuiltApp, "sources">): string[] =>
  globSync([...sources], { cwd: ROOT })
    .sort()
    .flatMap((source) => filesIn(join(ROOT, source)));

const NOT_SOURCES = /^(dist|node_modules)$|\.(test|spec)\.tsx?$|\.tsbuildinfo$/;

function filesIn(source: string): string[] {
  return statSync(source).isFile() ? [source] : filesOf(source);
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesOf(path) : [path];
    });
}
