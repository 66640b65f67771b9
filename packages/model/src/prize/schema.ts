import { z } from "zod";
import { localizedText } from "../text/schema.ts";
import {
  GREATEST_WEIGHT,
  MOMENT_SHAPES,
  MOST_MOMENTS,
  PACING_MODES,
  PER_PLAY_BASE,
  PRIZE_LIMIT_TYPES,
} from "./names.ts";

export { PRIZE_LIMIT_TYPES };

/** A game icon (spec §3): probability is a fraction from 0 to 1. */
export const gameIcon = z.strictObject({
  uuid: z.string().min(1).max(100),
  textureKey: z.string().max(200),
  probability: z.number().min(0).max(1),
});
export type GameIcon = z.infer<typeof gameIcon>;

const day = z.iso.date();
const weight = z.int().min(0).max(GREATEST_WEIGHT);

/** How a prize is given out over time (play-engine, "Pacing"). What a mode leaves out has the default of pacing.ts. */
const pacing = z.looseObject({
  mode: z.enum(PACING_MODES).default("odds"),
  /** Of `moments`: how they lie in time. Their number is the stock; listed ones are counted by themselves. */
  shape: z.enum(MOMENT_SHAPES).optional(),
  /** Of `moments` by traffic: how many visitors each local hour is expected to have, beside the others. */
  hours: z.array(weight).length(24).optional(),
  /** The same for Monday to Sunday. */
  weekdays: z.array(weight).length(7).optional(),
  /** Of `moments`, listed: ISO instants. Left out: those that were uploaded. */
  listed: z
    .array(z.iso.datetime({ offset: true }))
    .max(MOST_MOMENTS)
    .optional(),
  /** Of `everyNth`: every how many plays one wins. */
  n: z.int().min(2).max(1_000_000).optional(),
});

/** A prize pool entry (spec §3; document.md for `stock`, `prizeLimits`, `pacing`, `isConsolation`). Index 0 of a list is the no-win entry. */
export const prizePoolEntry = z.strictObject({
  /** The entry's own id in the document: what `outcome.prizes` names. */
  id: z.string().min(1).max(100),
  companyId: z.string().nullable().default(null),
  campaignId: z.string().nullable().default(null),
  title: localizedText.default("Prize"),
  description: localizedText.default(""),
  gameImage: z.string().max(2_000).default(""),
  resultsImage: z.string().max(2_000).default(""),
  prizeLimitType: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(2),
  /** Awards per day where the type is 0. */
  prizeLimit: z.int().min(0).default(0),
  perPlay: z.int().min(1).max(1_000_000_000).default(PER_PLAY_BASE),
  wins: z.int().min(0).max(1_000_000_000).default(0),
  noWinPrize: z.boolean().default(false),
  outcomeId: z.string().max(100).default(""),
  outcomePageId: z.string().max(100).default(""),
  emailId: z.string().max(100).nullable().default(null),
  symbolId: z.string().max(100).default(""),
  poolId: z.string().nullable().default(null),
  prizeId: z.string().nullable().default(null),
  /** Total to give away; null is unlimited. */
  stock: z.int().min(0).nullable().default(null),
  /** Awards per listed day where the type is 1. */
  prizeLimits: z
    .array(z.strictObject({ date: day, limit: z.int().min(0) }))
    .max(1_000)
    .default([]),
  pacing: pacing.default({ mode: "odds" }),
  isConsolation: z.boolean().default(false),
});
export type PrizePoolEntry = z.infer<typeof prizePoolEntry>;
