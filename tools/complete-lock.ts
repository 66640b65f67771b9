import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** The part of a lock file's package entry that matters here. */
interface LockEntry {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  version?: string;
  integrity?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
}
interface LockFile {
  packages: Record<string, LockEntry>;
}

const SYSTEMS = ["android", "darwin", "linux", "freebsd", "netbsd", "openbsd", "sunos", "aix", "win32", "openharmony"];
const PROCESSORS = [
  "arm64",
  "arm",
  "armv7l",
  "x64",
  "ia32",
  "ppc64",
  "riscv64",
  "s390x",
  "loong64",
  "mips64el",
  "wasm32",
];

/**
 * `node tools/complete-lock.ts`, after `npm install`: adds the native parts for other platforms that npm left out.
 * npm drops an optional package that its registry does not answer for, and then `npm ci` refuses the lock file everywhere.
 * Entries are pinned by exact version, and by the hash of their content where npm's registry tells it; the platform they are
 * for is part of their name.
 */
if (import.meta.main) {
  const file = join(ROOT, "package-lock.json");
  const lock: LockFile = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingFrom(lock);
  Object.assign(lock.packages, missing);
  const untold = seal(lock, integrityOf);
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added.`);
  if (untold.length > 0) console.log(`The registry does not tell the hash of:\n${untold.join("\n")}`);
}

/** What npm's own client says of one version; null where its registry has not that version. */
function integrityOf(name: string, version: string): string | null {
  try {
    const said = execFileSync("npm", ["view", `${name}@${version}`, "dist.integrity"], { stdio: "pipe" });
    return said.toString().trim() || null;
  } catch {
    return null;
  }
}

/**
 * Gives every entry without one the hash that its content must have.
 * @returns those that stay without
 */
export function seal({ packages }: LockFile, integrity: (name: string, version: string) => string | null): string[] {
  return unsealed({ packages }).filter((path) => {
    const entry = packages[path];
    const found = entry?.version ? integrity(path.slice(path.lastIndexOf("node_modules/") + 13), entry.version) : null;
    if (entry && found) entry.integrity = found;
    return !found;
  });
}

/** Packages that could be installed without a look at their hash. */
function unsealed({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { link, integrity }]) =>
    path.includes("node_modules/") && !link && !integrity ? [path] : [],
  );
}

/**
 * Packages without a hash that more than a developer's own machine would install. Native parts of tools for other platforms may
 * lack it: a registry that has not the version cannot tell, and nothing that serves visitors has them.
 */
export const sealFaults = (lock: LockFile): string[] =>
  unsealed(lock)
    .filter((path) => !(lock.packages[path]?.dev && lock.packages[path].optional))
    .map((path) => `${path} has no integrity`);

/** Entries for the optional packages that the lock file names as dependencies but does not hold. */
export function missingFrom({ packages }: LockFile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (placesOf(name, path).some((place) => packages[place])) continue;
      if (!/^\d+\.\d+\.\d+$/.test(version))
        throw new Error(`${path || "the root"} wants ${name}@${version}: not an exact version`);
      missing[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    }
  }
  return missing;
}

/** Where a workspace's package.json asks for something else than the lock file was made for: `npm ci` would refuse it. */
export function workspaceFaults({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([path]) => !path.includes("node_modules"))
    .flatMap(([path, { dependencies = {}, devDependencies = {} }]) => {
      const asked: LockEntry = JSON.parse(readFileSync(join(ROOT, path, "package.json"), "utf8"));
      return [
        ...differences(path, asked.dependencies ?? {}, dependencies),
        ...differences(path, asked.devDependencies ?? {}, devDependencies),
      ];
    });
}

function differences(path: string, asked: Record<string, string>, locked: Record<string, string>): string[] {
  const names = [...new Set([...Object.keys(asked), ...Object.keys(locked)])];
  return names
    .filter((name) => asked[name] !== locked[name])
    .map(
      (name) =>
        `${path || "."} asks for ${name}@${asked[name] ?? "nothing"}, the lock file has ${locked[name] ?? "nothing"}`,
    );
}

/** Where Node would look for a package from another one's folder, nearest first. */
function placesOf(name: string, from: string): string[] {
  const places = [from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`];
  for (let folder = from; folder.includes("/"); ) {
    folder = folder.slice(0, folder.lastIndexOf("/"));
    if (!folder.endsWith("node_modules")) places.push(`${folder}/node_modules/${name}`);
  }
  return [...places, `node_modules/${name}`];
}

/** `@scope/name-linux-arm64-musl` → `{os: ["linux"], cpu: ["arm64"], libc: ["musl"]}`. */
export function platformOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
  const words = name.split(/[-/]/);
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const musl = words.some((word) => word.startsWith("musl"));
  const gnu = words.some((word) => word.startsWith("gnu"));
  return {
    ...(os.length ? { os } : {}),
    ...(cpu.length ? { cpu } : {}),
    ...(musl ? { libc: ["musl"] } : gnu ? { libc: ["glibc"] } : {}),
  };
}
