export * from "./names.ts";
export * from "./scripts.ts";
export * from "./template.ts";
