export { type RehearsalFile, rehearsalOf } from "./configuration.ts";
export { rehearsalRoutes } from "./routes.ts";
export { Rehearsals } from "./service.ts";
export { RehearsalStore } from "./store.ts";
