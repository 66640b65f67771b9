import type { Words } from "./en.ts";
import { en } from "./en.ts";
export const fr: Words = en;
