export * from "./consent-messages.ts";
export * from "./messages.ts";
export * from "./words.ts";
