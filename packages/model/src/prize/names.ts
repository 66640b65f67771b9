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

/** Pacing modes of a prize, in the order in which they are offered: every n-th last (play-engine, "Pacing"). */
export const PACING_MODES = ["odds", "moments", "everybody", "everyNth"] as const;
export type PacingMode = (typeof PACING_MODES)[number];

/** How winning moments lie in time: as visitors are expected, evenly, or as they were listed. */
export const MOMENT_SHAPES = ["traffic", "uniform", "listed"] as const;
export type MomentShape = (typeof MOMENT_SHAPES)[number];

/** The largest stock of a prize and the largest daily limit: what both databases count in four bytes. */
export const LARGEST_STOCK = 2_147_483_647;

/** Most listed moments of one prize. */
export const MOST_MOMENTS = 50_000;
/** Weights of hours and weekdays are whole numbers up to this: with them a window of 20 years adds up exactly. */
export const GREATEST_WEIGHT = 100;

/** A typical day of a campaign's visitors, by local hour from midnight: quiet nights, an evening peak. */
export const TYPICAL_HOURS: readonly number[] = [
  14, 7, 4, 3, 3, 6, 16, 32, 45, 54, 60, 66, 76, 70, 60, 57, 60, 68, 78, 90, 98, 100, 72, 36,
];
/** Monday to Sunday alike. */
export const TYPICAL_WEEKDAYS: readonly number[] = [10, 10, 10, 10, 10, 10, 10];

/** Every how many plays one wins, where an entry does not say. */
export const TYPICAL_NTH = 100;
