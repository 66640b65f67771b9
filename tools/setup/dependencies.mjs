import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { npm } from "./npm.mjs";
import { SetupError } from "./problem.mjs";

/** Installs the packages of package-lock.json with `npm ci`, unless exactly those are there for this machine. */
export async function ensureDependencies(root, node) {
  const wanted = stampOf(root);
  const stamp = join(root, ".cache", "installed");
  if (read(stamp) === wanted && read(hiddenLock(root)) !== null) return;

  await withLock(root, async () => {
    if (read(stamp) === wanted && read(hiddenLock(root)) !== null) return; // another command was quicker
    const moved = !(read(stamp) ?? wanted).endsWith(machine());
    if (moved || !isInstalled(root)) {
      process.stderr.write("Installing the packages of package-lock.json …\n");
      rmSync(stamp, { force: true });
      await npm(root, node, "install the packages", ["ci", "--ignore-scripts", "--include=dev", "--include=optional"]);
    }
    mkdirSync(join(root, ".cache"), { recursive: true });
    writeFileSync(stamp, wanted);
  });
}

/** Lock file and machine: a node_modules copied from elsewhere has the wrong native parts. */
function stampOf(root) {
  const lock = read(join(root, "package-lock.json"));
  if (lock === null) throw new SetupError("package-lock.json is missing: get a complete copy of the project.");
  return `${createHash("sha256").update(lock).digest("hex")} ${machine()}`;
}

const machine = () => `${process.platform}-${process.arch}\n`;

/** Whether someone's own `npm install` has already put every package of the lock file for this machine in place. */
export function isInstalled(root) {
  const hidden = read(hiddenLock(root));
  if (hidden === null) return false;
  const installed = JSON.parse(hidden).packages;
  const { packages } = JSON.parse(read(join(root, "package-lock.json")));
  return Object.entries(packages).every(([path, entry]) => {
    const present = installed[path];
    if (path === "") return true;
    if (entry.link) return present?.link === true;
    if (present) return present.version === entry.version;
    return entry.optional === true && !((entry.os ?? entry.cpu) ? isForThisMachine(entry) : false);
  });
}

function isForThisMachine({ os = [process.platform], cpu = [process.arch], libc }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && (libc === undefined || libc.includes("glibc"));
}

const hiddenLock = (root) => join(root, "node_modules", ".package-lock.json");

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
