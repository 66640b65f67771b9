export { elementBlockRoutes } from "./routes.ts";
export { ElementBlocks } from "./service.ts";
export { ElementBlockStore } from "./store.ts";
