export * from "./export.ts";
export * from "./names.ts";
export * from "./place.ts";
export * from "./tracking.ts";
