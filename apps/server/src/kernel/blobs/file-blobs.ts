import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { type Blobs, checkedKey } from "./blobs.ts";

/** Files in a folder. Each is written beside its place, flushed and renamed: half a file is never seen. */
export function fileBlobs(folder: string): Blobs {
  const at = (key: string) => join(folder, ...checkedKey(key).split("/"));
  const whole = async (key: string, write: (path: string) => Promise<void>) => {
    const path = at(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const beside = `${path}.${randomUUID()}.part`;
    try {
      await write(beside);
      const file = await open(beside, "r+");
      await file.sync().finally(() => file.close());
      await rename(beside, path);
    } catch (fault) {
      await rm(beside, { force: true });
      throw fault;
    }
  };
  return {
    put: (key, body) => whole(key, (path) => writeFile(path, body, { mode: 0o600 })),
    putFile: (key, from) => whole(key, (path) => copyFile(from, path)),
    async size(key) {
      try {
        const found = await stat(at(key));
        return found.isFile() ? found.size : null;
      } catch (fault) {
        if (isAbsent(fault)) return null;
        throw fault;
      }
    },
    async read(key, range) {
      const file = await open(at(key), "r").catch((fault) => {
        if (isAbsent(fault)) return null;
        throw fault;
      });
      if (!file) return null;
      return createReadStream("", { fd: file, ...(range ? { start: range.from, end: range.to } : {}) });
    },
    async list(key) {
      const found = await readdir(at(key), { withFileTypes: true, recursive: true }).catch((fault) => {
        if (isAbsent(fault)) return [];
        throw fault;
      });
      return found
        .filter((each) => each.isFile() && !each.name.endsWith(".part"))
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));
    },
    removeFolder: (key) => rm(at(key), { recursive: true, force: true }),
  };
}

const isAbsent = (fault: unknown): boolean =>
  ["ENOENT", "ENOTDIR", "EISDIR"].includes((fault as NodeJS.ErrnoException).code ?? "");
