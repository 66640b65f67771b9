export { campaignFiles, runtimeOf } from "./files.ts";
export { serveFrameworkPage } from "./framework-page.ts";
export type { OwnFonts } from "./ports.ts";
export { openRenderer, type Renderer, rendererOnce } from "./renderer.ts";
export { servePublished, stateRoutes } from "./routes.ts";
export { Publishing } from "./service.ts";
export { serveStatic } from "./static.ts";
export { type FileToStore, PublishingStore } from "./store.ts";
