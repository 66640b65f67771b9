import { withoutNulls } from "@fairground/model/prize";
import { prizePoolEntry } from "@fairground/model/prize/schema";
import { localizedText } from "@fairground/model/text/schema";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, day, NO_WIN_PLACEHOLDER, uuid } from "../ids.ts";
import { byCampaign } from "../scopes.ts";

const storedId = z
  .union([z.string().max(100), z.number()])
  .transform((written) => (typeof written === "string" && written !== "" && written !== "-1" ? written : null))
  .nullish();

/**
 * A prize pool entry as saved: the spec's fields. The document's own `id` may be missing; campaign and company are the
 * path's, whether an entry names them, as the spec's do, or not, as a document may answer them. Null is a field that is
 * not named.
 */
const savedEntry = z.preprocess(
  withoutNulls,
  z.object({
    ...prizePoolEntry.shape,
    id: prizePoolEntry.shape.id.optional(),
    companyId: uuid.optional(),
    campaignId: uuid.optional(),
    prizeId: storedId,
    poolId: storedId,
  }),
);
export type SavedPrizeEntry = z.output<typeof savedEntry>;

const writtenBack = z.object({ id: z.union([z.string(), z.literal(NO_WIN_PLACEHOLDER)]) });

export const prizeStock = z
  .object({
    prizeId: z.string(),
    poolId: z.string(),
    title: localizedText,
    noWinPrize: z.boolean(),
    stock: z.int().nullable().describe("Null: unlimited"),
    awarded: z.int(),
    held: z
      .int()
      .describe("Of those awarded, what may still come back: under way, under review, unconfirmed or not yet claimed"),
    remaining: z.int().nullable(),
    awardedToday: z.int().describe("Today in the campaign's timezone"),
    awardedDay: z.int().describe("In the last 24 hours, whatever the day"),
    awardedWeek: z.int().describe("Today and on the six days before"),
    limitToday: z.int().nullable(),
    prizeLimitType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    prizeLimit: z.int(),
    prizeLimits: z.array(z.object({ date: day, limit: z.int() })),
  })
  .meta({ id: "PrizeStock" });
export type PrizeStock = z.output<typeof prizeStock>;

/** Why there is less to win than there was. */
export const stockNote = z
  .string()
  .trim()
  .max(500)
  .describe("Why, for the history. Asked for where the stock of a live campaign gets less");

/** Prizes (spec §7 "Prize pools"): stock and limits, which hold at once (document, "Prizes have one truth each"). */
export const prizeCalls = define({
  "POST /prize-management/campaigns/{campaignId}/luckGames/prizePools": {
    summary: "Save a campaign's prizes with their stock and limits",
    access: member("manage", byCampaign),
    params: campaignPath,
    query: z.object({ note: stockNote.default("") }),
    body: z.array(savedEntry).max(200),
    answers: {
      /** One item per entry sent, in its order; the no-win entry's ids are -1. */
      200: z.object({ data: z.array(z.object({ prize: writtenBack, pool: writtenBack })) }),
    },
    problems: ["campaign-unknown", "prize-unknown", "stock-below-awarded", "prizes-exceed-every-play"],
  },
  "GET /api/v1/campaigns/{campaignId}/stock": {
    summary: "Stock, awards and limits of a campaign's prizes, as they are now",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: z.object({ data: z.array(prizeStock) }) },
    problems: ["campaign-unknown"],
  },
});
