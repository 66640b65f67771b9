/** How far an award has come; read from facts, but for `sent`. */
export const AWARD_STATES = ["won", "told", "claimed", "sent", "returned"] as const;
export type AwardState = (typeof AWARD_STATES)[number];

/** A note's longest text. */
export const LONGEST_NOTE = 1_000;

/** Who take part in a sweepstake. */
export const RAFFLED_AMONG = ["leads", "newsletter", "terms"] as const;
export type RaffledAmong = (typeof RAFFLED_AMONG)[number];
