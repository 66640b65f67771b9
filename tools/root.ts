import { dirname, join } from "node:path";

/** The project's folder. */
export const ROOT = dirname(import.meta.dirname);

/** What tools may delete and make again: never committed. */
export const CACHE = join(ROOT, ".cache");
