export { deliverMedia } from "./deliver.ts";
export { openMedia, ownFontsIn } from "./open.ts";
export { contentRoutes, mediaRoutes } from "./routes.ts";
