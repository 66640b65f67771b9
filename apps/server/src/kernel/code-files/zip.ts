import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { UnreadableFile } from "./unreadable.ts";

const MEGABYTE = 1024 * 1024;
const MOST_ENTRIES = 2_000;
const LARGEST_DIRECTORY = MEGABYTE;
/** No spreadsheet that people make packs better than this; a bomb does (security, row 14). */
const HIGHEST_RATIO = 200;
export const LARGEST_INFLATED = 512 * MEGABYTE;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  name: string;
  method: number;
  packed: number;
  inflated: number;
  offset: number;
}

/** A zip file read in place: its directory first, then single entries as streams whose sizes are held to limits. */
export class Zip {
  readonly #file: FileHandle;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: FileHandle, entries: readonly Entry[]) {
    this.#file = file;
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  /** @throws UnreadableFile */
  static async open(file: FileHandle): Promise<Zip> {
    return new Zip(file, await directoryOf(file));
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** @throws UnreadableFile also while it is read, as soon as a limit is passed */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new UnreadableFile(`It has no ${name}`);
    const most = Math.min(LARGEST_INFLATED, Math.max(MEGABYTE, entry.packed * HIGHEST_RATIO));
    if (entry.inflated > most) throw tooLarge();
    if (entry.method !== STORED && entry.method !== DEFLATED) throw broken();

    const header = await bytesAt(this.#file, entry.offset, 30);
    if (header.readUInt32LE(0) !== 0x04034b50) throw broken();
    const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (entry.packed === 0) return;
    const packed = this.#file.createReadStream({ start, end: start + entry.packed - 1, autoClose: false });
    const content = entry.method === STORED ? packed : pipeline(packed, createInflateRaw(), () => {});
    let total = 0;
    try {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        total += chunk.length;
        if (total > most) throw tooLarge();
        yield chunk;
      }
    } catch (fault) {
      throw fault instanceof UnreadableFile ? fault : broken();
    }
  }
}

const broken = () => new UnreadableFile("The file is damaged");
const tooLarge = () => new UnreadableFile("The file holds far more than its size allows for");

async function directoryOf(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  let at = tail.length - 22;
  while (at >= 0 && tail.readUInt32LE(at) !== 0x06054b50) at--;
  if (at < 0) throw broken();
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  if (count > MOST_ENTRIES || length > LARGEST_DIRECTORY) throw tooLarge();
  const directory = await bytesAt(file, tail.readUInt32LE(at + 16), length);

  const entries: Entry[] = [];
  let place = 0;
  for (let n = 0; n < count; n++) {
    if (place + 46 > directory.length || directory.readUInt32LE(place) !== 0x02014b50) throw broken();
    const nameLength = directory.readUInt16LE(place + 28);
    entries.push({
      name: directory.toString("utf8", place + 46, place + 46 + nameLength),
      method: directory.readUInt16LE(place + 10),
      packed: directory.readUInt32LE(place + 20),
      inflated: directory.readUInt32LE(place + 24),
      offset: directory.readUInt32LE(place + 42),
    });
    place += 46 + nameLength + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
  }
  return entries;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw broken();
  return buffer;
}
