export { inPseudo } from "./catalogue.ts";
export { Marks } from "./marks.ts";
export { versionRoutes } from "./routes.ts";
export { Versions } from "./service.ts";
export { VersionStore } from "./store.ts";
