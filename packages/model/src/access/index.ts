export * from "./codes.ts";
export * from "./state.ts";
