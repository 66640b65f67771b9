export { blockRoutes } from "./routes.ts";
export { Blocks } from "./service.ts";
export { BlockStore } from "./store.ts";
