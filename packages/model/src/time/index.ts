export * from "./bucket.ts";
export * from "./local.ts";
