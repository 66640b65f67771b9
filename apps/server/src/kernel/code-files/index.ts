export { BROKEN_OFF, type Elsewhere, FileCodes, problemsOf, type RefusedRow, TOLD_ROWS } from "./file-codes.ts";
export { type CodeFilePreview, previewCodeFile } from "./preview.ts";
export { type CodeCell, type GivenForm, givenForm, readCodeFile } from "./read-code-file.ts";
export { type SpooledFile, spool } from "./spool.ts";
export { UnreadableFile } from "./unreadable.ts";
