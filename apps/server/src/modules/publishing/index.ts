export { serveFrameworkPage } from "./framework-page.ts";
export { openRenderer, type Renderer, rendererOnce } from "./renderer.ts";
export { servePublished, stateRoutes } from "./routes.ts";
export { Publishing } from "./service.ts";
export { serveStatic } from "./static.ts";
export { PublishingStore } from "./store.ts";
