export { TemplatePreviews } from "./preview.ts";
export { serveTemplatePictures, templateRoutes } from "./routes.ts";
export { Templates } from "./service.ts";
export { TemplateStore } from "./store.ts";
