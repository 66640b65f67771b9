export * from "./names.ts";
export * from "./paint.ts";
export * from "./samples.ts";
export * from "./scripts.ts";
export * from "./template.ts";
export * from "./use.ts";
