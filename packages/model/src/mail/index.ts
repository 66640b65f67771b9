export * from "./names.ts";
export * from "./template.ts";
