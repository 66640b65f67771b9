export * from "./age.ts";
export * from "./bucket.ts";
export * from "./local.ts";
export * from "./season.ts";
