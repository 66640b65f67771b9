import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { type Blobs, checkedKey } from "./blobs.ts";

export interface S3Settings {
  bucket: string;
  region: string;
  /** Null: the service of the region. */
  endpoint: string | null;
  /** Null: what the environment offers (roles, profiles). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** `host/bucket/key` instead of `bucket.host/key`. */
  pathStyle: boolean;
  /** Before every key, with its slash; "" for none. */
  prefix: string;
}

/**
 * Files in a bucket. The client is loaded at the first use. Checksums WHEN_REQUIRED: many compatible services refuse the
 * ones that the client sends otherwise (stack, "files").
 */
export function s3Blobs(settings: S3Settings): Blobs {
  let opened: Promise<Awaited<ReturnType<typeof open>>> | undefined;
  const s3 = () => {
    opened ??= open(settings);
    return opened;
  };
  const named = (key: string) => ({ Bucket: settings.bucket, Key: settings.prefix + checkedKey(key) });
  return {
    async put(key, body, mediaType) {
      const { client, PutObjectCommand } = await s3();
      await client.send(new PutObjectCommand({ ...named(key), Body: body, ContentType: mediaType }));
    },
    async putFile(key, path, mediaType) {
      const { client, PutObjectCommand } = await s3();
      const { size } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ ...named(key), Body, ContentLength: size, ContentType: mediaType }));
    },
    async size(key) {
      const { client, HeadObjectCommand } = await s3();
      return orNull(async () => (await client.send(new HeadObjectCommand(named(key)))).ContentLength ?? 0);
    },
    async read(key, range) {
      const { client, GetObjectCommand } = await s3();
      const Range = range ? `bytes=${range.from}-${range.to}` : undefined;
      return orNull(async () => {
        const { Body } = await client.send(new GetObjectCommand({ ...named(key), ...(Range ? { Range } : {}) }));
        return (Body as Readable | undefined) ?? null; // in Node the body is a stream of Node's
      });
    },
    async list(folder) {
      const { client, ListObjectsV2Command } = await s3();
      const { Bucket, Key } = named(folder);
      const found: string[] = [];
      let token: string | undefined;
      do {
        const more = token ? { ContinuationToken: token } : {};
        const answer = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${Key}/`, ...more }));
        for (const { Key: key = "" } of answer.Contents ?? []) found.push(key.slice(settings.prefix.length));
        token = answer.NextContinuationToken;
      } while (token);
      return found;
    },
    async removeFolder(folder) {
      const { client, ListObjectsV2Command, DeleteObjectCommand } = await s3();
      const { Bucket, Key } = named(folder);
      for (;;) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${Key}/` }));
        if (Contents.length === 0) return;
        // One by one: deleting many at once asks for a checksum that not every service knows.
        for (const { Key: found } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key: found }));
      }
    },
  };
}

async function open({ region, endpoint, credentials, pathStyle }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    forcePathStyle: pathStyle,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  });
  return { client, ...sdk };
}

async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (fault) {
    const { name, $metadata } = fault as { name?: string; $metadata?: { httpStatusCode?: number } };
    if (name === "NoSuchKey" || name === "NotFound" || $metadata?.httpStatusCode === 404) return null;
    throw fault;
  }
}
