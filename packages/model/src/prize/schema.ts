import { z } from "zod";
import { localizedText } from "../text/schema.ts";
import { day, instant } from "../time/schema.ts";
import {
  GREATEST_WEIGHT,
  LARGEST_STOCK,
  MOMENT_SHAPES,
  MOST_MOMENTS,
  NO_WIN_PLACEHOLDER_ID,
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

const weight = z.int().min(0).max(GREATEST_WEIGHT);
const pieces = z.int().min(0).max(LARGEST_STOCK);

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
  listed: z.array(instant).max(MOST_MOMENTS).optional(),
  /** Of `everyNth`: every how many plays one wins. */
  n: z.int().min(2).max(1_000_000).optional(),
});

/** As the prize-pool call answers it: text, and -1 for the no-win entry (spec §4), which is read as a number or as text. */
const savedId = z
  .union([z.string(), z.literal(Number(NO_WIN_PLACEHOLDER_ID)).transform(String)])
  .nullable()
  .default(null);

/** A prize pool entry (spec §3; document.md for what stands from `stock` on). Index 0 of a list is the no-win entry. */
export const prizePoolEntry = z
  .strictObject({
    /** The entry's own id in the document: what `outcome.prizes` names. Where it is missing, reading makes one. */
    id: z.string().min(1).max(100),
    companyId: z.string().nullable().default(null),
    campaignId: z.string().nullable().default(null),
    title: localizedText.default("Prize"),
    description: localizedText.default(""),
    gameImage: z.string().max(2_000).default(""),
    resultsImage: z.string().max(2_000).default(""),
    prizeLimitType: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(2),
    /** Awards per day where the type is 0. */
    prizeLimit: pieces.default(0),
    perPlay: z.int().min(1).max(1_000_000_000).default(PER_PLAY_BASE),
    wins: z.int().min(0).max(1_000_000_000).default(0),
    noWinPrize: z.boolean().default(false),
    outcomeId: z.string().max(100).default(""),
    outcomePageId: z.string().max(100).default(""),
    emailId: z.string().max(100).nullable().default(null),
    symbolId: z.string().max(100).default(""),
    poolId: savedId,
    prizeId: savedId,
    /** Total to give away; null is unlimited. */
    stock: pieces.nullable().default(null),
    /** Awards per listed day where the type is 1. */
    prizeLimits: z
      .array(z.strictObject({ date: day, limit: pieces }))
      .max(1_000)
      .default([]),
    pacing: pacing.default({ mode: "odds" }),
    isConsolation: z.boolean().default(false),
    /** What the game draws it in, e.g. its segments on the wheel: a theme token or #rrggbb; left out: as the game colours its place. */
    color: z
      .string()
      .max(100)
      .regex(/^(|token:[a-z0-9-]+|#[0-9a-fA-F]{3,8})$/, "Use a theme token such as token:primary, or #rrggbb")
      .optional(),
    /** False: it comes without a code, also where its outcome page has codes. Left out: as its page has it. */
    withCode: z.boolean().optional(),
  })
  .meta({ id: "PrizePoolEntry" });
export type PrizePoolEntry = z.infer<typeof prizePoolEntry>;

/** What `get-prize` tells (decisions, "Outcome"): enough to land on the right symbol, never a code. Texts are in the play's language. */
export const drawnPrize = z.object({
  id: z.string(),
  prizeWon: z.boolean(),
  symbolId: z.string(),
  title: z.string(),
  description: z.string(),
  gameImage: z.string(),
  resultsImage: z.string(),
  outcomeId: z.string(),
  outcomePageId: z.string(),
});
export type DrawnPrize = z.output<typeof drawnPrize>;
