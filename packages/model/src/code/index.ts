export * from "./csv.ts";
export * from "./exhausted.ts";
export * from "./file-form.ts";
export * from "./names.ts";
export * from "./pace.ts";
export * from "./pattern.ts";
