export * from "./names.ts";
export type { ConditionTest, Outcome } from "./schema.ts";
