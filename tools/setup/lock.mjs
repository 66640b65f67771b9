import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "./problem.mjs";

const PATIENCE_MS = 15 * 60_000;

/**
 * Runs `work` while no other command of this checkout sets up or builds. A lock left by a process that is gone is taken over.
 * The lock is a file with the holder's process id: `.cache/<name>.lock`.
 */
export async function withLock(root, work, name = "setup") {
  const file = join(root, ".cache", `${name}.lock`);
  makeFolder(join(root, ".cache"));
  await take(file);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function take(file) {
  const until = Date.now() + PATIENCE_MS;
  for (let said = false; ; said = true) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw explained(error, file);
    }
    const holder = holderOf(file);
    if (holder !== null && !isAlive(holder)) reap(file, holder);
    else if (Date.now() > until)
      throw new SetupError(`Process ${holder} has held ${file} for too long: end it, or delete the file.`);
    else {
      if (!said) process.stderr.write("Waiting for another command of this checkout to finish its set-up …\n");
      await new Promise((wake) => setTimeout(wake, 200));
    }
  }
}

/** Two commands may find the same dead holder: whoever renames a file that is not the dead one's puts it back. */
function reap(file, dead) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== String(dead)) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // another command was quicker: the next round sees what it made
  }
}

function holderOf(file) {
  try {
    const text = readFileSync(file, "utf8");
    return /^\d+$/.test(text) ? Number(text) : null; // empty: being written at this moment
  } catch {
    return null;
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false; // ours from before a restart in the same container
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw explained(error, folder);
  }
}

function explained(error, path) {
  if (error.code === "ENOSPC") return new SetupError("The disk is full: free some space and run the command again.");
  if (["EACCES", "EPERM", "EROFS"].includes(error.code)) {
    return new SetupError(
      `${path} cannot be written: make the project's folder writable for you and run the command again.`,
    );
  }
  return error;
}
