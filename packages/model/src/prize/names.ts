/** How a prize's limit counts (spec §3, §9): sameForAllDays 0, differentForEachDay 1, unlimited 2. */
export const PRIZE_LIMIT_TYPES = { sameForAllDays: 0, differentForEachDay: 1, unlimited: 2 } as const;

/** All shares are counted in ten-thousandths, as the no-win entry's `perPlay` is (spec §5, §9). */
export const PER_PLAY_BASE = 10_000;

/** The default title of an old slot prize (spec §9). */
export const DEFAULT_PRIZE_TITLE = "Prize";

/** The no-win entry (spec §9). Its `wins` are what the prizes leave; alone, everything. */
export const NO_WIN = {
  title: "No Win",
  outcomeId: "no-win",
  wins: 10_000,
  perPlay: 10_000,
  prizeLimit: 0,
  prizeLimitType: 2,
  noWinPrize: true,
} as const;

/** What the no-win entry gets where the prize-pool call gives ids to the prizes (spec §4, "Prize management"). */
export const NO_WIN_PLACEHOLDER_ID = "-1";

/** Pacing modes of a prize (play-engine, "Pacing"). */
export const PACING_MODES = ["odds", "moments", "everybody", "everyNth"] as const;
export type PacingMode = (typeof PACING_MODES)[number];

/** The modes that the draw knows; publishing refuses the others. */
export const AVAILABLE_PACING_MODES = ["odds", "everybody"] as const satisfies readonly PacingMode[];
