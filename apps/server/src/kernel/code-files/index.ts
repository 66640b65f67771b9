export { type CodeCell, readCodeFile } from "./read-code-file.ts";
export { type SpooledFile, spool } from "./spool.ts";
export { UnreadableFile } from "./unreadable.ts";
