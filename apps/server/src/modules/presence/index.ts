export { presenceRoutes } from "./routes.ts";
export { Presence } from "./service.ts";
export { PresenceStore } from "./store.ts";
