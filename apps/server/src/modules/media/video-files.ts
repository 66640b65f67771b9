import type { FileHandle } from "node:fs/promises";
import { FileFault } from "./file-fault.ts";

/**
 * Looks whether a video is whole, without playing it: the boxes of an MP4 fill the file and its index is there; a WebM has
 * its segment. Whether a browser knows the codec shows when the studio draws the poster.
 * @throws FileFault video-unreadable
 */
export async function checkVideo(kind: "mp4" | "webm", file: FileHandle, size: number): Promise<void> {
  const isWhole = kind === "mp4" ? await hasIndex(file, size) : await hasSegment(file, size);
  if (!isWhole) throw new FileFault("video-unreadable");
}

const MOST_BOXES = 10_000;

async function hasIndex(file: FileHandle, size: number): Promise<boolean> {
  let isIndexed = false;
  let at = 0;
  for (let boxes = 0; at < size; boxes++) {
    if (boxes > MOST_BOXES) return false;
    const head = await bytesAt(file, at, 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE(0);
    const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    const length = short === 0 ? size - at : long;
    if (length < 8 || at + length > size) return false;
    if (head.toString("latin1", 4, 8) === "moov") isIndexed = true;
    at += length;
  }
  return isIndexed;
}

const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);

async function hasSegment(file: FileHandle, size: number): Promise<boolean> {
  const head = await bytesAt(file, 0, Math.min(size, 4096));
  return head.includes(SEGMENT);
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
