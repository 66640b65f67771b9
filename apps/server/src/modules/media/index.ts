export { deliverMedia } from "./deliver.ts";
export { openMedia } from "./open.ts";
export { contentRoutes, mediaRoutes } from "./routes.ts";
