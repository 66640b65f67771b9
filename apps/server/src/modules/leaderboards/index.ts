export { leaderboardRoutes } from "./routes.ts";
export { Leaderboards } from "./service.ts";
export { LeaderboardStore } from "./store.ts";
export { BoardUpkeep } from "./upkeep.ts";
