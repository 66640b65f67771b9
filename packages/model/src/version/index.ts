export type { Difference, Subject } from "./difference.ts";
export { differences, type Version } from "./differences.ts";
export { isSame } from "./leaves.ts";
