export type { GameIcon, PrizePoolEntry } from "./schema.ts";
