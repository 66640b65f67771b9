import { withoutNulls } from "@fairground/model/prize";
import { prizePoolEntry } from "@fairground/model/prize/schema";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, uuid } from "../ids.ts";

/** The spec's placeholder for an entry that has no prize of its own: the no-win entry (spec §4 "Prize management"). */
export const NO_WIN_PLACEHOLDER = -1;

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

/** Prize pools (spec §7 "Prize pools"): stock and limits, which hold at once (document, "Prizes have one truth each"). */
export const prizePools = define({
  "POST /prize-management/campaigns/{campaignId}/luckGames/prizePools": {
    summary: "Save a campaign's prizes with their stock and limits",
    access: member("manage", { by: "campaignId", in: "params" }),
    params: campaignPath,
    body: z.array(savedEntry).max(200),
    answers: {
      /** One item per entry sent, in its order; the no-win entry's ids are -1. */
      200: z.object({ data: z.array(z.object({ prize: writtenBack, pool: writtenBack })) }),
    },
    problems: ["campaign-unknown", "prize-unknown", "stock-below-awarded", "prizes-exceed-every-play"],
  },
});
