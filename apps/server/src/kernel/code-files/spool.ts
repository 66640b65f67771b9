import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file of our own in the machine's temporary folder, until it is disposed of. */
export interface SpooledFile {
  path: string;
  /** As its sender calls it; never a part of a path. */
  name: string;
  /** Bytes. */
  size: number;
  dispose(): Promise<void>;
}

/**
 * Writes a stream to a temporary file, so that memory stays bounded and no database waits for a slow sender or reader.
 * The name on disk is made up. A stream that breaks off leaves nothing behind.
 */
export async function spool(stream: Readable | AsyncIterable<string | Buffer>, name: string): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), "fairground-file-"));
  const path = join(folder, "content");
  const dispose = () => rm(folder, { recursive: true, force: true });
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, count, createWriteStream(path, { mode: 0o600 }));
  } catch (fault) {
    await dispose();
    throw fault;
  }
  return { path, name, size, dispose };
}
