export { inPseudo } from "./catalogue.ts";
export { Marks } from "./marks.ts";
export { draftRoutes } from "./routes.ts";
export { Drafts } from "./service.ts";
export { DraftStore } from "./store.ts";
