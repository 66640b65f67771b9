export { registerOf } from "./register.ts";
export { prizePoolRoutes, stockRoutes } from "./routes.ts";
export { Prizes } from "./service.ts";
export { type PrizeChanges, type PrizeRecords, PrizeStore } from "./store.ts";
