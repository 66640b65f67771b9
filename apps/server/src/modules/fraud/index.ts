export { banListRoutes, reviewRoutes } from "./routes.ts";
export { FraudWatch } from "./service.ts";
export { FraudStore } from "./store.ts";
