export { prizePoolRoutes, stockRoutes } from "./routes.ts";
export { registerOf } from "./register.ts";
export { Prizes } from "./service.ts";
export { PrizeStore } from "./store.ts";
