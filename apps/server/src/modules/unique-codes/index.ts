export { codeImportRoutes, uniqueCodeRoutes } from "./routes.ts";
export { UniqueCodes } from "./service.ts";
export { UniqueCodeStore } from "./store.ts";
