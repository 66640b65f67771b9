import { createHash, createHmac, randomUUID } from "node:crypto";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Blobs } from "../../kernel/blobs/index.ts";
import { equalInConstantTime, keyFor } from "../../kernel/secrets.ts";
import { FileFault } from "./file-fault.ts";
import { largestOf } from "./limits.ts";
import type { NewUpload } from "./ports.ts";
import { SNIFFED_BYTES, sniff } from "./sniff.ts";
import type { UploadRow, UploadStore } from "./upload-store.ts";

export type UploadWish = Omit<NewUpload, "size">;

/** Bytes in one PUT. */
export const CHUNK = 4 * 1024 * 1024;
const GOOD_FOR_MS = 24 * 3600 * 1000;

export type Received =
  | { kind: "received"; offset: number; size: number }
  | { kind: "unknown" }
  | { kind: "wrongOffset"; offset: number };

/** A whole upload on this machine's disk, for as long as the work on it lasts. */
export interface WholeFile {
  path: string;
  handle: FileHandle;
  size: number;
  head: Buffer;
  /** Of its content: 16 hexadecimal digits. */
  hash: string;
}

/** Uploads in pieces: each PUT continues the last one; any process can take it (spec §3; security, row 14). */
export class Uploads {
  private readonly store: UploadStore;
  private readonly blobs: Blobs;
  private readonly key: Buffer;
  constructor(store: UploadStore, blobs: Blobs, secret: string) {
    this.store = store;
    this.blobs = blobs;
    this.key = keyFor(secret, "media-upload");
  }

  async begin(companyId: string, { size, ...wish }: NewUpload, by: string) {
    const { uploadId, now } = await this.store.begin(companyId, wish, size, by);
    const expires = now.getTime() + GOOD_FOR_MS;
    return {
      uploadId,
      uploadUrl: `/api/v1/media/uploads/${uploadId}?expires=${expires}&signature=${this.signature(uploadId, expires)}`,
      method: "PUT" as const,
      offset: 0,
      size,
      chunkSize: CHUNK,
      expiresAt: new Date(expires).toISOString(),
    };
  }

  /** Null: unknown, or the signature is not ours. */
  async find(uploadId: string, signed: { expires: number; signature: string }) {
    if (!equalInConstantTime(signed.signature, this.signature(uploadId, signed.expires))) return null;
    const row = await this.store.find(uploadId);
    return row && { ...row, isExpired: signed.expires < row.now.getTime() };
  }

  /**
   * Takes the next bytes. What the library does not keep is refused with the first ones.
   * @throws FileFault file-kind-unknown, file-too-large; the upload is gone then
   */
  async receive(row: UploadRow, offset: number, body: Readable): Promise<Received> {
    if (offset !== row.received) return { kind: "wrongOffset", offset: row.received };
    const bytes = await readAtMost(body, Math.min(CHUNK, row.size - row.received));
    if (offset === 0) await this.refuseEarly(row, bytes);
    const chunk = `${offset}-${randomUUID()}`;
    await this.blobs.put(`uploads/${row.uploadId}/${chunk}`, bytes, "application/octet-stream");
    if (await this.store.grow(row.uploadId, offset, bytes.length, chunk))
      return { kind: "received", offset: offset + bytes.length, size: row.size };
    const now = await this.store.find(row.uploadId);
    if (now) return { kind: "wrongOffset", offset: now.received };
    await this.blobs.removeFolder(`uploads/${row.uploadId}`);
    return { kind: "unknown" };
  }

  async cancel(uploadId: string): Promise<boolean> {
    const was = await this.store.remove(uploadId);
    await this.blobs.removeFolder(`uploads/${uploadId}`);
    return was;
  }

  ofCompany(companyId: string, uploadId: string): Promise<UploadRow | null> {
    return this.store.find(uploadId).then((row) => (row?.companyId === companyId ? row : null));
  }

  /** Puts the pieces together for `work`; nothing of it is left afterwards. */
  async whole<T>(row: UploadRow, work: (file: WholeFile) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), "fairground-media-"));
    const path = join(folder, "file");
    const handle = await open(path, "w+", 0o600);
    try {
      const hash = createHash("sha256");
      let size = 0;
      for (const chunk of row.chunks) {
        const piece = await this.blobs.read(`uploads/${row.uploadId}/${chunk}`);
        if (!piece) throw new Error(`Chunk ${chunk} of upload ${row.uploadId} is not in the store`);
        for await (const bytes of piece as AsyncIterable<Buffer>) {
          hash.update(bytes);
          await handle.write(bytes, 0, bytes.length, size);
          size += bytes.length;
        }
      }
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
      const head = buffer.subarray(0, bytesRead);
      return await work({ path, handle, size, head, hash: hash.digest("hex").slice(0, 16) });
    } finally {
      await handle.close();
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Upload that nobody has finished within a day. */
  async clear(): Promise<void> {
    for (const uploadId of await this.store.abandoned()) await this.cancel(uploadId);
  }

  private async refuseEarly(row: UploadRow, bytes: Buffer): Promise<void> {
    const found = sniff(bytes.subarray(0, SNIFFED_BYTES));
    const limit = found.kind ? largestOf(found.kind) : 0;
    if (found.kind && row.size <= limit) return;
    await this.cancel(row.uploadId);
    if (found.kind) throw new FileFault("file-too-large", { limit });
    throw new FileFault("file-kind-unknown", { reason: found.looksLike });
  }

  private signature(uploadId: string, expires: number): string {
    return createHmac("sha256", this.key).update(`${uploadId}.${expires}`).digest("base64url");
  }
}

/** @throws FileFault file-too-large where there are more */
export async function readAtMost(body: Readable, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > limit) throw new FileFault("file-too-large", { limit });
    parts.push(part);
  }
  return Buffer.concat(parts);
}
