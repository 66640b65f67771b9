export { leadRoutes } from "./routes.ts";
export { Leads } from "./service.ts";
export { LeadStore } from "./store.ts";
