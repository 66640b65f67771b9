export { fileBlobs } from "./file-blobs.ts";
export { type BlobRange, type Blobs, openBlobs } from "./open.ts";
