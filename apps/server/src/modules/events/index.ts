export { eventRoutes, internalEventRoutes } from "./routes.ts";
export { Events } from "./service.ts";
export { EventStore } from "./store.ts";
