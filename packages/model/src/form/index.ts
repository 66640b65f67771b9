export * from "./names.ts";
export type { FormField } from "./schema.ts";
