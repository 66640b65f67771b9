export type * from "./rules.ts";
export * from "./view.ts";
