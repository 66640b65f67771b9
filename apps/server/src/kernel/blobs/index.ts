export { type Blobs, openBlobs } from "./open.ts";
