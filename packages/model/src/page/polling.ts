/** Prize and session polling (spec §4 "Luck-game prize flow" 2, §9): every 250 ms, up to 20 times, then go on anyway. */
export const POLLING = { every: 250, attempts: 20 } as const;

/** What the luck-game flow knows (spec §3, "Luck-game state"). */
export interface LuckGame {
  leadSessionId: string | null;
  prizeId: string | null;
  prizeWon: boolean;
  prizeClaimed: boolean;
}
export const FIRST_LUCK_GAME: LuckGame = { leadSessionId: null, prizeId: null, prizeWon: false, prizeClaimed: false };

/** What fetching the prize does now: nothing when it is known; waits while there is no session, up to 20 times. */
export function prizeFetch(game: LuckGame, attempts: number): "nothing" | "wait" | "fetch" {
  if (game.prizeId !== null) return "nothing";
  return game.leadSessionId === null && attempts < POLLING.attempts ? "wait" : "fetch";
}

/** A prize is claimed at most once, and only with a session (spec §4, 4). */
export const mayClaim = (game: LuckGame): boolean => game.leadSessionId !== null && !game.prizeClaimed;
