export { Raffles } from "./raffles.ts";
export { pacingRoutes } from "./routes.ts";
export { Pacing } from "./service.ts";
export { PacingStore, RaffleStore } from "./store.ts";
