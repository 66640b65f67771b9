import { z } from "zod";
import { anyone, define } from "../define.ts";
import { documentId, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";

/** Loyalty (spec §7 "Loyalty and outcome events"); the outcome event itself is in `events.ts`. */
export const loyalty = define({
  "GET /loyalty/outcome-settings/{campaignId}/integrations/{outcomeId}": {
    summary: "The name of an outcome's integration",
    access: anyone,
    params: z.object({ campaignId: uuid, outcomeId: documentId }),
    answers: {
      200: dataOf(
        z.object({
          integrationKey: z.string().nullable().describe("Null: the outcome has none, or there is no such outcome"),
        }),
      ),
    },
    problems: ["campaign-unknown"],
  },
});
