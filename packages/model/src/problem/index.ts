export * from "./messages.ts";
export * from "./words.ts";
