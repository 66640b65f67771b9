export * from "./details.ts";
export * from "./names.ts";
export * from "./personal-data.ts";
export * from "./post.ts";
