export { EvidenceStore } from "./store.ts";
