export { previewRoutes, servePreviews } from "./routes.ts";
export { Previews } from "./service.ts";
export { PreviewStore } from "./store.ts";
