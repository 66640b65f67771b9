export * from "./names.ts";
export * from "./of-prize.ts";
export * from "./old-outcome.ts";
export * from "./rules.ts";
export type { ConditionTest, Outcome } from "./schema.ts";
