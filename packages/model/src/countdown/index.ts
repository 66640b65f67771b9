export * from "./dates.ts";
export * from "./left.ts";
export * from "./tiles.ts";
