export { loyaltyRoutes, outcomeEventRoutes, pointsRoutes } from "./routes.ts";
export { Points } from "./service.ts";
export { PointsStore } from "./store.ts";
