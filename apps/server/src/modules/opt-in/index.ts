export { serveConfirmPage } from "./routes.ts";
export { OptIns } from "./service.ts";
export { OptInStore } from "./store.ts";
