export { accessCodeText } from "./code-text.ts";
export { AccessImportStore } from "./import-store.ts";
export { AccessImports } from "./imports.ts";
export { accessCodeRoutes, generateRoutes } from "./routes.ts";
export { AccessCodes } from "./service.ts";
export { AccessCodeStore } from "./store.ts";
