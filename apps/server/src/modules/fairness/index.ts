export { DayKeys } from "./day-keys.ts";
export { FairnessKeeper } from "./keeper.ts";
export { FairnessStore, type HeadRow, type Of, type RevisionFacts } from "./store.ts";
