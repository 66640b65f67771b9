export * from "./common-domains.ts";
export * from "./judge.ts";
export * from "./names.ts";
export * from "./words.ts";
