export type * from "./rules.ts";
export * from "./view.ts";
export type { KitWords } from "./words.ts";
