import { join, resolve } from "node:path";
import type { Config } from "../config.ts";
import type { Blobs } from "./blobs.ts";
import { fileBlobs } from "./file-blobs.ts";
import { s3Blobs } from "./s3-blobs.ts";

export type { Blobs } from "./blobs.ts";

/** The bucket of the settings, else the folder `files` in DATA_DIR. Nothing is opened or made before the first use. */
export function openBlobs(config: Config): Blobs {
  if (!config.S3_BUCKET) return fileBlobs(join(resolve(config.DATA_DIR), "files"));
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_PREFIX: prefix } = config;
  return s3Blobs({
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    pathStyle: config.S3_PATH_STYLE,
    prefix: prefix ? `${prefix}/` : "",
  });
}
