export * from "./exhausted.ts";
export * from "./names.ts";
