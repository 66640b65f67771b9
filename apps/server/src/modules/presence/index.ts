export { presenceRoutes } from "./routes.ts";
export { PresenceStore } from "./store.ts";
