export { FileCodes, type RefusedRow, TOLD_ROWS } from "./file-codes.ts";
export { BROKEN_OFF } from "./import-store.ts";
export { codeImportRoutes, uniqueCodeRoutes } from "./routes.ts";
export { problemsOf, UniqueCodes } from "./service.ts";
export { UniqueCodeStore } from "./store.ts";
