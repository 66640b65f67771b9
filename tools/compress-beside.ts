import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Bytes below which packing is not worth another file. */
const SMALLEST = 1_024;

/**
 * Puts a packed copy beside files of a build, as static file servers look for it (`.br`, `.gz`): nothing is packed while
 * somebody waits.
 * @param quality brotli's, 0–11: the last two steps take ten times as long
 */
export async function compressBeside(folder: string, names: RegExp, quality: 9 | 11): Promise<void> {
  const all = await readdir(folder);
  await Promise.all(all.filter((name) => names.test(name)).map((name) => compress(join(folder, name), quality)));
}

async function compress(path: string, quality: number): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params })),
    writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })),
  ]);
}
