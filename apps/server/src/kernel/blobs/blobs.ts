import type { Readable } from "node:stream";

/** First and last byte, counted from 0, both included. */
export interface BlobRange {
  from: number;
  to: number;
}

/**
 * Where files live (stack, "files"): a folder, or an S3-compatible service. Keys are relative paths of letters, digits,
 * `.`, `-` and `_`; what is written under a key is there whole or not at all.
 */
export interface Blobs {
  put(key: string, body: Uint8Array, mediaType: string): Promise<void>;
  /** @param path a file on this machine */
  putFile(key: string, path: string, mediaType: string): Promise<void>;
  /** Bytes; null: there is none. */
  size(key: string): Promise<number | null>;
  /** Null: there is none. */
  read(key: string, range?: BlobRange): Promise<Readable | null>;
  /** Keys of everything in a folder and below it, in no order; of one that is not there, none. */
  list(folder: string): Promise<string[]>;
  /** Everything whose key begins with the folder; a folder that is not there is no fault. */
  removeFolder(folder: string): Promise<void>;
}

const KEY = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** @throws where the key could leave its place: keys are made by us, so this is a bug */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes("..")) throw new Error(`"${key}" cannot be the key of a file`);
  return key;
}
