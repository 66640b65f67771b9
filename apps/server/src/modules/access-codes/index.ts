export { accessCodeText } from "./code-text.ts";
export { accessCodeRoutes, generateRoutes } from "./routes.ts";
export { AccessCodes } from "./service.ts";
export { AccessCodeStore } from "./store.ts";
