export { DayKeys } from "./day-keys.ts";
export { FairnessKeeper } from "./keeper.ts";
export { FairnessStore, type HeadRow, type Of, type RevisionFacts } from "./store.ts";
export { UseKeyStore } from "./use-key-store.ts";
export { type UseKey, UseKeys } from "./use-keys.ts";
