export { openRenderer, type Renderer } from "./renderer.ts";
export { servePublished, stateRoutes } from "./routes.ts";
export { Publishing } from "./service.ts";
export { serveStatic } from "./static.ts";
export { PublishingStore } from "./store.ts";
export { serveFrameworkPage } from "./framework-page.ts";
