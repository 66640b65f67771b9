import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigFault } from "../config.ts";

/**
 * PGlite takes no lock of its own: a second process would silently lose data. A file with our process id is the lock;
 * the file of a process that is gone is taken over.
 * @returns releases the lock
 * @throws ConfigFault when another process holds the folder
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, "fairground.pid");
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx", mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== "EEXIST") throw fault;
    }
    const holder = Number(readFileSync(file, "utf8"));
    if (Number.isInteger(holder) && holder > 0 && holder !== process.pid && isRunning(holder))
      throw new ConfigFault(
        `DATA_DIR: ${folder} is in use by process ${holder}. Stop it, or choose another folder with DATA_DIR.`,
      );
    rmSync(file, { force: true });
  }
  throw new ConfigFault(`DATA_DIR: ${folder} could not be locked. Try again.`);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === "EPERM";
  }
}
