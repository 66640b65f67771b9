export { serveFairnessPage, verifierFile } from "./page.ts";
export { evidenceRoutes } from "./routes.ts";
export { Evidence } from "./service.ts";
export { EvidenceStore } from "./store.ts";
