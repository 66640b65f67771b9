/**
 * When prizes are given out: winning moments, the raffle at the end, the rehearsal before (play-engine, "Pacing"). Knows
 * timezones, so that it is not for the player.
 */
export type { Band } from "./band.ts";
export * from "./csv.ts";
export * from "./moments.ts";
export * from "./raffle.ts";
export * from "./rehearse.ts";
export * from "./seeded.ts";
export * from "./simulated-stock.ts";
export * from "./standing.ts";
export * from "./traffic.ts";
